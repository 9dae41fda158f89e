import { OpinaError } from '../errors/opina-error.ts';

/** Throws `database.silent` when a query takes longer; nobody looks at what becomes of it then. */
export async function withTimeout<T>(running: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OpinaError('database.silent')), ms);
  });
  try {
    return await Promise.race([running, silence]);
  } finally {
    clearTimeout(timer);
  }
}
