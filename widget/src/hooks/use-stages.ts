import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../browser/after-paint.ts';

/**
 * How many of `count` parts to draw: one at first and one more after each frame, so that no single piece of work holds
 * up a slow phone. `whole`: all at once, as what a server has written, which stays.
 */
export function useStages(count: number, whole = false): number {
  const [drawn, setDrawn] = useState(whole ? count : 1);

  useEffect(() => {
    if (drawn >= count) return undefined;
    return afterPaint(() => startTransition(() => setDrawn(drawn + 1)));
  }, [drawn, count]);

  return drawn;
}
