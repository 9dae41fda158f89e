/** A style sheet that has not come by then does not hold up the reviews. */
const longestWaitMs = 3000;

/** Resolves when the sheet applies or cannot be had: content drawn before it would jump when it comes. */
export function whenStyled(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    if (link.sheet) resolve();
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve());
    setTimeout(resolve, longestWaitMs);
  });
}
