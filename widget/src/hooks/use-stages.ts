import { startTransition, useEffect, useState } from 'react';

/** A page in the background paints no frames. */
const maxFrameMs = 100;

/** Calls `run` when the browser has painted what is drawn now. The returned function ends that. */
function afterPaint(run: () => void): () => void {
  let timer = setTimeout(run, maxFrameMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

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
