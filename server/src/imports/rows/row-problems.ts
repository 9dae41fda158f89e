import { RowRefused } from './row-refusals.ts';

/** Collects what is wrong with a row, so that all of it is told at once. */
export class RowProblems {
  readonly #found: RowRefused[] = [];

  /** What `read` answers; where it refuses, that is kept, and `otherwise` stands in for it. */
  read<T>(read: () => T, otherwise: T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      this.#found.push(error);
      return otherwise;
    }
  }

  /** Throws a `RowRefused` with everything that was found. */
  throwFound(): void {
    const [first, ...others] = this.#found;
    if (first !== undefined) throw first.with(others);
  }
}
