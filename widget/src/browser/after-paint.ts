/** A page in the background paints no frames. */
const maxFrameMs = 100;

/** Calls `run` when the browser has painted what is drawn now. The returned function ends that. */
export function afterPaint(run: () => void): () => void {
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
