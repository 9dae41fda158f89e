import { logHint } from '../browser/console.ts';
import { whenNearOrIdle } from '../browser/when-near-or-idle.ts';
import type { Review } from '../entities/review.ts';
import { type ScriptAddress, wantsView } from '../loader/script-address.ts';
import type { LoaderStart, WidgetStart } from '../loader/widget-start.ts';
import type { StaleSettingsCheck } from '../page/address/stale-settings.ts';
import { hideRootNode } from '../page/mounting/hide-root-node.ts';
import { nameRootNode } from '../page/mounting/mount-point.ts';
import { showSpinner } from '../page/mounting/spinner.ts';
import { applyStyles } from './apply-styles.ts';
import { showFirstView } from './first-view.ts';
import { loadChunk } from './load-chunk.ts';
import type { MainWidgetStart } from './main-widget.tsx';
import { readFirst } from './read-first.ts';
import { whenNeeded } from './when-needed.ts';

/** Names of the chunks that this one loads, without folder and ending. Written in by the build. */
declare const __OPINA_AFTER_CHUNK__: string;
declare const __OPINA_REACT_CHUNK__: string;
declare const __OPINA_MAIN_CHUNK__: string;
declare const __OPINA_STRUCTURED_DATA_CHUNK__: string;

/** Begun with the first widget, for all that follow. */
let check: Promise<StaleSettingsCheck | undefined> | undefined;

/** Takes the first reviews of the list, once they are on the page. */
type NotifyListed = (reviews: readonly Review[]) => void;

/** Pause before a root call that failed is made again. */
const retryAfterMs = 10_000;

/**
 * Goes on where the loader has no room to: a widget is mounted and its root call under way. The rest of the code is
 * fetched here, each part when it is needed. Resolves with what tells the loader whether the settings are those of the page before.
 */
export function start(...parts: LoaderStart): Promise<StaleSettingsCheck | undefined> {
  const [address, node, stylesheet, root, link, retry, signal, wanted, href, sync, view] = parts;
  const { settings } = wanted;
  const begun: WidgetStart = { address, settings, node, stylesheet, root, link, retry, signal };
  const hide = () => hideRootNode(node);
  let notifyListed: NotifyListed = () => {};
  const listed = new Promise<readonly Review[]>((resolve) => {
    notifyListed = resolve;
  });
  nameRootNode(node);
  if (!node.dataset.opinaView) showSpinner(node);
  root.then(
    () => shown.then(() => startStructuredData(begun, listed)),
    () => {
      hide();
      // A widget that has to go takes its node away and ends its call: nothing has failed then.
      if (!node.isConnected) return;
      logHint('Opina: the reviews could not be loaded; the page is left as it is.');
      if (retry) setTimeout(retry, retryAfterMs);
    },
  );
  const run = (more: Omit<MainWidgetStart, 'notifyListed'>) =>
    startMainWidget(begun, { ...more, notifyListed });
  const runWhenNear = (styled?: Promise<unknown>) =>
    whenNearOrIdle(node, signal, () => {
      run({ styled: styled ?? applyStyles(begun) }).catch(hide);
    });
  const isDrawn = node.dataset.opinaView || wantsView(address);
  if (!isDrawn) runWhenNear();
  // Whoever waits for the root call handles its failure.
  const first = readFirst(root, view);
  // The page is looked at before what was drawn for it is shown.
  if (isDrawn) first.then(sync, () => {});
  const shown = (isDrawn ? startFromView(begun, first, run, runWhenNear) : root).catch(() => {});
  const after = shown.then(() => loadAfter(address));
  after.then(
    ({ followLinks }) => followLinks(node, signal),
    () => {},
  );
  check ??= after
    .then(({ followPage }) => followPage(sync, wanted, href))
    .catch(() => {
      check = undefined;
      return undefined;
    });
  return check;
}

/** Shows what the server has drawn, and goes on from there when a person wants more than to read; as usual if it has drawn nothing. */
async function startFromView(
  start: WidgetStart,
  first: Promise<unknown>,
  run: (more: Omit<MainWidgetStart, 'notifyListed'>) => Promise<void>,
  runWhenNear: (styled: Promise<unknown>) => void,
): Promise<void> {
  const styled = applyStyles(start, first);
  const view = await showFirstView(start, first, styled);
  if (!view) {
    runWhenNear(styled);
    return;
  }
  whenNeeded(start, view, (more) => run({ styled: view.whole, ...more }));
  const { address, node, signal } = start;
  // The sections that are there have to be known.
  view.whole
    .then(() => loadAfter(address))
    .then(
      (after) => after.preloadChunks(address, view.locale, node, signal),
      () => {},
    );
  await view.painted;
}

/** The code that nothing needs before something is shown. */
const loadAfter = (address: ScriptAddress) =>
  loadChunk<typeof import('./after-first-view.ts')>(address, __OPINA_AFTER_CHUNK__).then(
    ({ afterFirstView }) => afterFirstView,
  );

/** Does not wait for what the shopper sees. Where it cannot be had, the page goes without. */
async function startStructuredData(start: WidgetStart, listed: Promise<readonly Review[]>): Promise<void> {
  const chunk = await loadChunk<typeof import('./structured-data.ts')>(
    start.address,
    __OPINA_STRUCTURED_DATA_CHUNK__,
  ).catch(() => undefined);
  await chunk?.startStructuredData(start, listed);
}

async function startMainWidget(start: WidgetStart, more: MainWidgetStart): Promise<void> {
  // Fetched beside the widget's own code, which asks for it too, and not after that has come.
  const react = loadChunk(start.address, __OPINA_REACT_CHUNK__);
  const chunk = await loadChunk<typeof import('./main-widget.tsx')>(start.address, __OPINA_MAIN_CHUNK__);
  await react;
  await chunk.startMainWidget(start, more);
}
