import { isOffScreen } from './off-screen.ts';

/** Reduces the reserved height to the part that is on the screen. */
export function keepReservedHeightOnScreen(node: HTMLElement): void {
  const toEnd = innerHeight - node.getBoundingClientRect().top;
  node.style.minHeight = `${Math.max(0, Math.ceil(Math.min(node.offsetHeight, toEnd)))}px`;
}

/**
 * Gives back the room that was taken for the content, at a moment when nothing the shopper sees can move: when the
 * content fills it, or while the widget is not on the screen.
 */
export function releaseReservedHeight(node: HTMLElement, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    if (!entry) return;
    if (isOffScreen(entry) || entry.boundingClientRect.height === 0 || fillsRoom(node)) {
      node.style.minHeight = '';
      observer.disconnect();
    }
  });
  observer.observe(node);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Without trying it out: a page that is too short for a moment scrolls. */
const fillsRoom = (node: HTMLElement) =>
  node.offsetHeight > Math.ceil(Number.parseFloat(getComputedStyle(node).minHeight));
