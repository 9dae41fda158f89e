/** Scrolls the page to an element: smoothly, unless the visitor wants nothing to move by itself. */
export function scrollTo(element: Element): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
}
