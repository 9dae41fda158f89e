import { isOffScreen } from './off-screen.ts';

/** Shows a node that takes no room yet, at a moment when nothing on the screen is moved by it. */
export function showOffScreen(node: HTMLElement, signal: AbortSignal): void {
  if (!node.parentElement) return;
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    if (!entry || !isOffScreen(entry)) return;
    observer.disconnect();
    node.style.cssText = 'width:100%';
  });
  observer.observe(node.parentElement);
  signal.addEventListener('abort', () => observer.disconnect());
}
