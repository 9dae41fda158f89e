/**
 * Gives back the room that was taken for the content, at a moment when nothing the shopper sees can move: when the
 * content fills it, when the widget is still below the screen, or while it is hidden.
 */
export function giveBackRoom(node: HTMLElement, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    if (!entry) return;
    const { top, height } = entry.boundingClientRect;
    const unseen = top >= innerHeight || height === 0;
    if (unseen || fillsRoom(node)) {
      node.style.minHeight = '';
      observer.disconnect();
    }
  });
  observer.observe(node);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Both heights are measured in one go: the browser paints nothing in between. */
function fillsRoom(node: HTMLElement): boolean {
  const room = node.style.minHeight;
  const taken = node.offsetHeight;
  node.style.minHeight = '';
  const needed = node.offsetHeight;
  node.style.minHeight = room;
  return needed >= taken;
}
