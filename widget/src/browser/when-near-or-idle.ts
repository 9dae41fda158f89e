import { ofDocument } from './unclobbered.ts';

/** How far from the viewport the widget may be when its code is fetched. */
const nearMargin = '600px';

/** Calls `run` once: when the node comes near the viewport, or earlier when the loaded page has nothing to do. */
export function whenNearOrIdle(node: Element, signal: AbortSignal, run: () => void): void {
  // An aborted signal fires no event.
  if (signal.aborted) return;
  const waiting = new AbortController();
  const go = () => {
    if (!waiting.signal.aborted) run();
    waiting.abort();
  };
  signal.addEventListener('abort', () => waiting.abort());

  whenNear(node, waiting.signal, go);
  if (ofDocument('readyState') === 'complete') whenIdle(go);
  else addEventListener('load', () => whenIdle(go), { signal: waiting.signal });
}

/** Calls `run` once, when the node comes near the viewport. */
export function whenNear(node: Element, signal: AbortSignal, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: nearMargin },
  );
  observer.observe(node);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Safari does not tell when it is idle. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 200);
}
