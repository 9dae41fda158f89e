import { OpinaError } from '../../platform/errors/opina-error.ts';

/** Above what each part waits for by itself, such as ten seconds for running requests. */
const maxStopMs = 20_000;

/**
 * Waits until all parts of a server have stopped. Throws `server.not_stopped` with the names of those that have not in time, so that
 * no part can keep the process.
 */
export async function stopParts(
  parts: Readonly<Record<string, Promise<unknown> | undefined>>,
  maxMs = maxStopMs,
): Promise<void> {
  const running = new Set(Object.keys(parts));
  const all = Promise.all(
    Object.entries(parts).map(async ([name, part]) => {
      await part;
      running.delete(name);
    }),
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, maxMs, 'late');
  });
  try {
    if ((await Promise.race([all, late])) !== 'late') return;
    throw new OpinaError('server.not_stopped', { values: { parts: [...running].join(', ') } });
  } finally {
    clearTimeout(timer);
  }
}

export type StopStep = readonly [name: string, stop: () => Promise<unknown> | undefined];

/**
 * The same one after the other, for parts that need those after them. One that fails or is late does not keep the next from stopping;
 * what the first of them threw is thrown at the end.
 */
export async function stopInOrder(steps: readonly StopStep[], maxMs = maxStopMs): Promise<void> {
  const failures: unknown[] = [];
  for (const [name, stop] of steps) {
    await stopParts({ [name]: stop() }, maxMs).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
