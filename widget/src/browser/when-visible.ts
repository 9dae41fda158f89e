/** Calls `run` once, `delayMs` after `node` has come into view for the first time. */
export function whenVisible(node: Element, delayMs: number, signal: AbortSignal, run: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    timer = setTimeout(run, delayMs);
  });
  observer.observe(node);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
}
