import { countWipes, pauseAfter } from '../browser/wipe-backoff.ts';

/** What was drawn into an element last. */
interface Drawing {
  content: string;
  atMs: number;
  wipes: number;
  pause: 'none' | 'running' | 'over';
}

/**
 * Tells before `content` is drawn into an element whether to draw it now. If not, because the page keeps wiping it, `retry`
 * is called when the pause is over.
 */
export function createDrawLimiter(retry: () => void): (element: Element, content: string) => boolean {
  const drawings = new WeakMap<Element, Drawing>();
  return (element, content) => {
    const last = drawings.get(element);
    if (last?.pause === 'running') return false;
    const wipes = last?.content === content ? countWipes(last.wipes, last.atMs) : 0;
    const drawing: Drawing = { content, atMs: Date.now(), wipes, pause: 'none' };
    drawings.set(element, drawing);
    const end = () => {
      Object.assign(drawing, { pause: 'over', wipes: wipes - 1, atMs: Date.now() });
      retry();
    };
    if (last?.pause === 'over' || !pauseAfter(wipes, end)) return true;
    drawing.pause = 'running';
    return false;
  };
}
