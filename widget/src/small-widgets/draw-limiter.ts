/** What has to be drawn again sooner than this counts as wiped by the host. */
const wipedWithinMs = 2000;

/** The host may wipe us once; from then on we wait twice as long each time. */
const firstPauseMs = 100;

interface Drawn {
  what: string;
  atMs: number;
  wipes: number;
  pause: 'none' | 'running' | 'over';
}

/**
 * A host that wipes its element whenever it changes would go round in circles with us for ever. Asked before `what` is
 * drawn into an element, the answer is whether to draw it now; if not, `again` is called when the pause is over.
 */
export function createDrawLimiter(again: () => void): (element: Element, what: string) => boolean {
  const elements = new WeakMap<Element, Drawn>();
  return (element, what) => {
    const last = elements.get(element);
    if (last?.pause === 'running') return false;
    const now = Date.now();
    const wiped = last?.what === what && now - last.atMs < wipedWithinMs;
    const wipes = wiped ? last.wipes + 1 : 0;
    if (wipes < 2 || last?.pause === 'over') {
      elements.set(element, { what, atMs: now, wipes, pause: 'none' });
      return true;
    }
    const drawn: Drawn = { what, atMs: now, wipes, pause: 'running' };
    elements.set(element, drawn);
    setTimeout(
      () => {
        drawn.pause = 'over';
        drawn.wipes--;
        drawn.atMs = Date.now();
        again();
      },
      firstPauseMs * 2 ** (wipes - 2),
    );
    return false;
  };
}
