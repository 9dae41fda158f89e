import { type FieldName, fieldText } from '../rows/import-fields.ts';
import {
  type ColumnChoice,
  type ColumnMap,
  chooseColumns,
  columnMap,
  type MappedColumn,
  mapColumns,
} from '../rows/map-columns.ts';
import { columnKey } from './find-preset.ts';
import type { Preset } from './preset.ts';

/**
 * Maps columns to fields with a preset. The merchant's mapping of a field replaces the preset's columns for it.
 * Throws the errors of `mapColumns`.
 */
export function presetColumns(
  header: readonly string[],
  preset: Preset,
  choices: readonly ColumnChoice[],
  hasProduct: boolean,
): ColumnMap {
  const columns = header.map((column) => column.trim());
  const { chosen, leftOut } = chooseColumns(columns, choices);
  const own = preset.isOwn ? mapColumns(columns, choices, hasProduct).mapped : chosen;
  const taken = new Set(own.map(({ field }) => fieldText(field)));
  const usable = (index: number) => index !== -1 && !leftOut.includes(index);
  const find = (name: string): MappedColumn['index'][] =>
    [columns.findIndex((column) => columnKey(column) === columnKey(name))].filter(usable);
  const filled = (name: FieldName, indexes: readonly number[]): MappedColumn[] =>
    taken.has(name) ? [] : indexes.map((index) => ({ index, column: columns[index] ?? '', field: { name } }));
  const product = filled('product_code', preset.product.flatMap(find).slice(0, 1));
  const others = Object.entries(preset.columns).flatMap(([name, names]) =>
    filled(name as FieldName, [names].flat().flatMap(find)),
  );
  const required: FieldName[] = preset.holds === 'questions' ? ['text'] : ['rate'];
  if (!hasProduct) required.push('product_code');
  return columnMap(columns, [...own, ...product, ...others], required, hasProduct);
}

/** For each column that leaves rows out: its index, the values that do, and the code to count them by. */
export function dropRules(header: readonly string[], { leaveOut = [] }: Preset) {
  return leaveOut.flatMap(({ column, values, as }) => {
    const index = header.findIndex((name) => columnKey(name) === columnKey(column));
    return index === -1 ? [] : [{ index, values: new Set(values), as }];
  });
}

export type DropRules = ReturnType<typeof dropRules>;
