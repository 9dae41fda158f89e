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

  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) go();
    },
    { rootMargin: nearMargin },
  );
  observer.observe(node);
  waiting.signal.addEventListener('abort', () => observer.disconnect());

  if (ofDocument('readyState') === 'complete') whenIdle(go);
  else addEventListener('load', () => whenIdle(go), { signal: waiting.signal });
}

/** Safari does not tell when it is idle. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 200);
}
