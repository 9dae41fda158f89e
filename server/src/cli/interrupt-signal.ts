export interface Interrupt {
  readonly signal: AbortSignal;
  /** Lets Ctrl-C end the process again. */
  release(): void;
}

/** A signal that the first SIGINT or SIGTERM aborts; the second one ends the process at once. */
export function interruptSignal(notice: string): Interrupt {
  const controller = new AbortController();
  const names = ['SIGINT', 'SIGTERM'] as const;
  const release = () => {
    for (const name of names) process.off(name, stop);
  };
  const stop = () => {
    release();
    process.stderr.write(`\n${notice}\n`);
    controller.abort();
  };
  for (const name of names) process.on(name, stop);
  return { signal: controller.signal, release };
}
