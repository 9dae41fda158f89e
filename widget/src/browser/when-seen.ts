/** How long the widget is on the screen before an event tells of it. */
const seenAfterMs = 5000;

/** Resolves when `node` has come into view for the first time and that long has passed; never after `signal` aborts. */
export const whenSeen = (node: Element, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      timer = setTimeout(resolve, seenAfterMs);
    });
    observer.observe(node);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      clearTimeout(timer);
    });
  });
