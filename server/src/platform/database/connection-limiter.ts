import { OpinaError } from '../errors/opina-error.ts';

/** Lets a number of works run at once. */
export interface ConnectionLimiter {
  /** Resolves to a function that ends the work. Throws `database.busy` if the wait was too long. */
  enter(): Promise<() => void>;
}

export function createConnectionLimiter(maxConcurrent: number, maxWaitMs: number): ConnectionLimiter {
  const waiting = new Set<() => void>();
  let running = 0;

  const leave = () => {
    running -= 1;
    const [next] = waiting;
    next?.();
  };
  const enter = () => {
    running += 1;
    return leave;
  };
  return {
    enter() {
      if (running < maxConcurrent) return Promise.resolve(enter());
      return new Promise((resolve, reject) => {
        const start = () => {
          clearTimeout(timer);
          waiting.delete(start);
          resolve(enter());
        };
        const timer = setTimeout(() => {
          waiting.delete(start);
          reject(new OpinaError('database.busy'));
        }, maxWaitMs);
        waiting.add(start);
      });
    },
  };
}
