import { scrollTo } from '../../browser/scroll-to.ts';

const jumpLinks = ['#trustvox-reviews', '#_trustvox_widget']
  .map((href) => `a.trustvox-fluid-jump[href="${href}"]`)
  .join();

/** Makes the page's links to the reviews scroll smoothly to `target`, until `signal` aborts. */
export function followJumpLinks(target: HTMLElement, signal: AbortSignal): void {
  const jump = (event: MouseEvent) => {
    const isPlain = !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey);
    if (!isPlain || !(event.target instanceof Element) || !event.target.closest(jumpLinks)) return;
    event.preventDefault();
    scrollTo(target);
    // The keyboard goes where the eyes go, as it does after any link to a place in the page.
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  // On the window: every handler of the host has had its turn by then, and may have prevented the jump.
  addEventListener('click', jump, { signal });
}
