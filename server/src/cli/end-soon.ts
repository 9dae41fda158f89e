const afterStopMs = 1_000;

/** A part that could not be stopped must not keep the process. The timer itself does not keep it either. */
export function endSoon(): void {
  setTimeout(() => process.exit(), afterStopMs).unref();
}
