import { fieldNames } from './import-fields.ts';
import { RowRefused } from './row-refusals.ts';

/** Collects the problems of a row, so that they are reported together. */
export class RowProblems {
  readonly #found: RowRefused[] = [];

  /** What `read` returns. If it throws a refusal, keeps the problem and returns `otherwise`. */
  read<T, U>(read: () => T, otherwise: U): T | U {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      this.#found.push(error);
      return otherwise;
    }
  }

  /** Adds problems of fields that have no problem yet. */
  add(problems: readonly RowRefused[]): void {
    const known = new Set(this.#found.map(({ field }) => field));
    this.#found.push(...problems.filter(({ field }) => !known.has(field)));
  }

  /** Throws a `RowRefused` with all problems, in the order of the fields. */
  throwFound(): void {
    if (this.#found.length === 0) return;
    const [first, ...others] = this.#found.toSorted((a, b) => placeOf(a) - placeOf(b));
    if (first !== undefined) throw first.with(others);
  }
}

function placeOf({ field = '' }: RowRefused): number {
  const [name = ''] = field.split('@');
  const names: readonly string[] = fieldNames;
  return names.includes(name) ? names.indexOf(name) : names.length;
}
