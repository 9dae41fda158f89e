import { OpinaError } from '../../platform/errors/opina-error.ts';
import { didYouMean } from '../../platform/text/nearest-word.ts';
import { fieldKey } from '../rows/import-fields.ts';
import { presets } from './all.ts';
import type { Preset } from './preset.ts';

/** The form in which column names of other systems are compared: as `fieldKey`, and without a plural s. */
export function columnKey(name: string): string {
  return fieldKey(name).replace(/s$/, '');
}

/** Columns with the status of a review. A preset that does not know such a column would publish hidden reviews. */
const statusKeys = new Set(
  [
    'status',
    'state',
    'published',
    'approved',
    'isApproved',
    'curated',
    'comment_approved',
    'hidden',
    'spam',
  ].map(columnKey),
);

/** The preset of this name. Throws `import.preset_unknown`. */
export function namedPreset(name: string): Preset {
  const preset = presets.find((one) => one.name === name);
  if (preset) return preset;
  const meant = didYouMean(
    name,
    presets.map((one) => one.name),
  );
  throw new OpinaError('import.preset_unknown', {
    detail: `${JSON.stringify(name)}.${meant}`,
    hints: [`Known: ${presets.map((one) => one.name).join(', ')}`],
  });
}

/**
 * The preset whose signature the file's first record has. If several fit: the one that knows all columns that another
 * one knows, and more. Throws `import.preset_ambiguous` if several remain.
 */
export function findPreset(record: readonly string[]): Preset | undefined {
  const keys = new Set(record.map(columnKey));
  const fitting = presets
    .filter((preset) => fits(preset, record, keys))
    .map((preset) => ({ preset, known: new Set(knownKeys(preset).filter((key) => keys.has(key))) }));
  const best = fitting.filter(({ known }) => !fitting.some((other) => isWithin(known, other.known)));
  if (best.length > 1) {
    const names = best.map(({ preset }) => preset);
    throw new OpinaError('import.preset_ambiguous', {
      detail: names.map(({ title }) => title).join(' and '),
      hints: [`Choose one: ${names.map(({ name }) => `--from ${name}`).join(' or ')}`],
    });
  }
  return best[0]?.preset;
}

function isWithin(keys: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return keys.size < others.size && [...keys].every((key) => others.has(key));
}

function fits(preset: Preset, record: readonly string[], keys: ReadonlySet<string>): boolean {
  if (preset.headerless) return preset.headerless.isRow(record);
  const known = new Set(knownKeys(preset));
  const isComplete = [...preset.signature.map(columnKey)].every((key) => keys.has(key));
  const hasProduct = preset.product.some((column) => keys.has(columnKey(column)));
  const missesStatus = [...keys].some((key) => statusKeys.has(key) && !known.has(key));
  return isComplete && hasProduct && !missesStatus;
}

function knownKeys({ product, columns, notCarried, leaveOut = [], signature }: Preset): string[] {
  const names = [
    ...signature,
    ...product,
    ...Object.values(columns).flat(),
    ...notCarried,
    ...leaveOut.map(({ column }) => column),
  ];
  return [...new Set(names.map(columnKey))];
}
