/** Scrolls the page to an element: smoothly, unless the visitor wants nothing to move by itself. */
export function scrollTo(element: Element): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
}

/** Brings an element into view whose beginning a shopper does not see. */
export function bringIntoView(element: Element): void {
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) scrollTo(element);
}
