/** Runs as many works at once as it may, and the others in the order in which they came. */
export function inTurn(mostAtOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Who waited takes over the place.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
