import { columnKey } from '../columns/field-key.ts';
import { fittingSystem, namedSystem } from '../columns/known-systems.ts';
import { presets } from './all.ts';
import type { Preset } from './preset.ts';

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
export const namedPreset = (name: string): Preset => namedSystem(presets, name);

/** The preset whose signature the file's first record has. Throws `import.preset_ambiguous` if several fit. */
export function findPreset(record: readonly string[]): Preset | undefined {
  const keys = new Set(record.map(columnKey));
  const fitting = presets
    .filter((preset) => fits(preset, record, keys))
    .map((system) => ({ system, known: new Set(knownKeys(system).filter((key) => keys.has(key))) }));
  return fittingSystem(fitting);
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
