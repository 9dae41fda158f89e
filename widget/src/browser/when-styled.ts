/** A style sheet that has not come by then does not hold up the reviews. */
const maxWaitMs = 3000;

/** Resolves when the sheet applies or cannot be had: content drawn before it would jump when it comes. */
export function whenStyled(link: HTMLLinkElement): Promise<void> {
  if (link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    // The link outlives the widget: listeners left on it would add up in a shop that never reloads its page.
    const waiting = new AbortController();
    const stop = () => {
      waiting.abort();
      resolve();
    };
    for (const event of ['load', 'error']) link.addEventListener(event, stop, { signal: waiting.signal });
    setTimeout(stop, maxWaitMs);
  });
}
