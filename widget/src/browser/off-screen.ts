/** Whether what changes there moves nothing on the screen: above it only where the browser holds in place what is on it. */
export function isOffScreen({
  isIntersecting,
  boundingClientRect: { top },
}: IntersectionObserverEntry): boolean {
  return !isIntersecting && (top >= innerHeight || CSS.supports('overflow-anchor', 'auto'));
}
