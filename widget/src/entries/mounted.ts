import type { WidgetStart } from '../loader/widget-start.ts';
import { hideRootNode } from '../page/hide-root-node.ts';
import { followJumpLinks } from '../page/jump-links.ts';
import { nameRootNode } from '../page/mount-point.ts';
import { showSpinner } from '../page/spinner.ts';
import { whenNearOrIdle } from '../page/when-near.ts';

/**
 * Goes on where the loader has no room to: a widget is mounted and its root call under way. The rest of the code is
 * fetched here, each part when it is needed.
 */
export function start(begun: WidgetStart): void {
  const { node, root, signal } = begun;
  const hide = () => hideRootNode(node);
  nameRootNode(node);
  showSpinner(node);
  followJumpLinks(node, signal);
  root.then(() => startStructuredData(begun), hide);
  whenNearOrIdle(node, signal, () => {
    startMainWidget(begun).catch(hide);
  });
}

/** Does not wait for what the shopper sees. Where it cannot be had, the page goes without. */
async function startStructuredData(start: WidgetStart): Promise<void> {
  const chunk = await import('./structured-data.ts').catch(() => undefined);
  await chunk?.startStructuredData(start);
}

async function startMainWidget(start: WidgetStart): Promise<void> {
  // Fetched beside the widget's own code, which asks for it too, and not after that has come.
  const react = import('./react-runtime.ts');
  const chunk = await import('./main-widget.tsx');
  await react;
  await chunk.startMainWidget(start);
}
