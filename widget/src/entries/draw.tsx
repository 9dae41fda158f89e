import type { ReactNode } from 'react';
import { logError } from '../browser/console.ts';
import { followPageColours } from '../page/colours/page-colours.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { identifierPrefix } from './identifier-prefix.ts';
import { createRoot, hydrateRoot, type Root } from './react-runtime.ts';

/** A page that keeps taking our nodes away would have us draw for ever. */
const maxDrawings = 5;

/**
 * Draws into `node` until `signal` aborts. When a script of the page has moved or removed nodes of ours, React cannot
 * go on from what it finds: the same is drawn again, on clean ground. Any other error hides the widget; the page is
 * not harmed. `isWritten`: the server has drawn the same, and it stands in the node.
 */
export function draw(
  node: HTMLElement,
  content: ReactNode,
  signal: AbortSignal,
  onDrawn: () => void,
  isWritten?: boolean,
): void {
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
    const ignore = () => {};
    const options = { identifierPrefix, onCaughtError: ignore, onUncaughtError: onError };
    const guarded = (
      <ErrorBoundary onDrawn={onDrawn} onError={onError}>
        {content}
      </ErrorBoundary>
    );
    if (isWritten && drawings === 1) {
      // Where what stands there has changed meanwhile, all is drawn anew.
      root = hydrateRoot(node, guarded, { ...options, onRecoverableError: ignore });
      return;
    }
    root = createRoot(node, options);
    root.render(guarded);
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

  if (!isWritten) followPageColours(node, signal);
  start();
  signal.addEventListener('abort', stop);
}
