import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

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

const neverChanges = () => () => {};

/**
 * How many of `count` parts to draw: one at first and one more after each frame, so that no single piece of work holds
 * up a slow phone. A server writes all at once, and what it wrote stays.
 */
export function useStages(count: number): number {
  const written = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [whole] = useState(written);
  const [drawn, setDrawn] = useState(1);

  useEffect(() => {
    if (whole || drawn >= count) return undefined;
    return afterPaint(() => startTransition(() => setDrawn(drawn + 1)));
  }, [whole, drawn, count]);

  return whole ? count : drawn;
}
