export interface MediaSweeper {
  /** Ends a running sweep, and resolves when it has ended. */
  stop(): Promise<void>;
}

interface SweepLogger {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

const dayMs = 86_400_000;

/** Sweeps now and once a day. */
export function startMediaSweeper(
  sweep: (signal: AbortSignal) => Promise<object>,
  logger: SweepLogger,
): MediaSweeper {
  const stopping = new AbortController();
  const run = async () => {
    try {
      logger.info(await sweep(stopping.signal), 'deleted unused picture files');
    } catch (error) {
      if (!stopping.signal.aborted) logger.warn({ err: error }, 'could not delete unused picture files');
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, dayMs);
  timer.unref();
  return {
    stop() {
      stopping.abort();
      clearInterval(timer);
      return running;
    },
  };
}
