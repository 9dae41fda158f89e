import { OpinaError } from '../../platform/errors/opina-error.ts';
import { didYouMean } from '../../platform/text/nearest-word.ts';

/** A system whose files are known. */
export interface KnownSystem {
  /** For `--from`. */
  readonly name: string;
  readonly title: string;
}

/** The system of this name. Throws `import.preset_unknown`. */
export function namedSystem<S extends KnownSystem>(systems: readonly S[], name: string): S {
  const system = systems.find((one) => one.name === name);
  if (system) return system;
  const names = systems.map((one) => one.name);
  throw new OpinaError('import.preset_unknown', {
    detail: `${JSON.stringify(name)}.${didYouMean(name, names)}`,
    hints: [`Known: ${names.join(', ')}`],
  });
}

/**
 * Of the systems that a file's header fits: the one that knows all columns that another one knows, and more. Undefined if there
 * are none. Throws `import.preset_ambiguous` if several remain.
 */
export function fittingSystem<S extends KnownSystem>(
  fitting: readonly { readonly system: S; readonly known: ReadonlySet<string> }[],
): S | undefined {
  const best = fitting.filter(({ known }) => !fitting.some((other) => isWithin(known, other.known)));
  if (best.length > 1) {
    const systems = best.map(({ system }) => system);
    throw new OpinaError('import.preset_ambiguous', {
      detail: systems.map(({ title }) => title).join(' and '),
      hints: [`Choose one: ${systems.map(({ name }) => `--from ${name}`).join(' or ')}`],
    });
  }
  return best[0]?.system;
}

const isWithin = (keys: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  keys.size < others.size && [...keys].every((key) => others.has(key));
