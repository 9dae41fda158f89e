import { OpinaError } from '../errors/opina-error.ts';

/** Throws `database.silent` if a query takes longer. Its later result is ignored. */
export async function withTimeout<T>(running: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OpinaError('database.silent')), ms);
  });
  try {
    return await Promise.race([running, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
