/**
 * How many times in a row the page has wiped a node that was placed at `placedAtMs`, if it has removed it now: within
 * two seconds counts as wiped.
 */
export const countWipes = (before: number, placedAtMs: number): number =>
  Date.now() - placedAtMs < 2000 ? before + 1 : 0;

/**
 * Calls `resume` after a pause if a node must not be placed again at once: from the second wipe in a row, after 100 ms,
 * then after twice as long each time. Without it, a page that wipes an element whenever it changes would keep itself and
 * the widget busy for ever.
 */
export const pauseAfter = (wipes: number, resume: () => void): unknown =>
  wipes > 1 && setTimeout(resume, 25 * 2 ** wipes);
