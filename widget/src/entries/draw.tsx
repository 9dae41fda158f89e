import type { ReactNode } from 'react';
import { logError } from '../browser/console.ts';
import { followPageColours } from '../page/colours/page-colours.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { identifierPrefix } from './identifier-prefix.ts';
import { createRoot, type Root } from './react-runtime.ts';

/** A page that keeps taking our nodes away would have us draw for ever. */
const maxDrawings = 5;

/**
 * Draws into `node` until `signal` aborts. When a script of the page has moved or removed nodes of ours, React cannot
 * go on from what it finds: the same is drawn again, on clean ground. Any other error hides the widget; the page is
 * not harmed.
 */
export function draw(node: HTMLElement, content: ReactNode, signal: AbortSignal, onDrawn: () => void): void {
  let root: Root | undefined;
  let drawings = 0;

  function start() {
    drawings++;
    let failed = false;
    const onError = (error: unknown) => {
      if (failed || signal.aborted) return;
      failed = true;
      queueMicrotask(() => recover(error));
    };
    root = createRoot(node, { identifierPrefix, onCaughtError: () => {}, onUncaughtError: onError });
    root.render(
      <ErrorBoundary onDrawn={onDrawn} onError={onError}>
        {content}
      </ErrorBoundary>,
    );
  }

  function recover(error: unknown) {
    stop();
    if (signal.aborted) return;
    if (error instanceof DOMException && drawings < maxDrawings) return start();
    node.style.cssText = 'display:none';
    logError(error);
  }

  function stop() {
    root?.unmount();
    node.replaceChildren();
  }

  followPageColours(node, signal);
  start();
  signal.addEventListener('abort', stop);
}
