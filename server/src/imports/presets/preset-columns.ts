import type { ColumnChoice } from '../columns/column-choices.ts';
import { columnKey } from '../columns/field-key.ts';
import { chooseColumns, columnsOfSystem } from '../columns/map-header.ts';
import { type FieldName, fieldText } from '../rows/import-fields.ts';
import {
  type ColumnMap,
  type MappedColumn,
  mapColumns,
  reviewColumnMap,
  reviewVocabulary,
} from '../rows/map-columns.ts';
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
  const choice = chooseColumns(columns, choices, reviewVocabulary);
  const own = preset.isOwn ? mapColumns(columns, choices, hasProduct).mapped : choice.chosen;
  const taken = new Set(own.map(({ field }) => fieldText(field)));
  const find = (names: string | readonly string[]) => columnsOfSystem(columns, names, choice);
  const filled = (name: FieldName, indexes: readonly number[]): MappedColumn[] =>
    taken.has(name) ? [] : indexes.map((index) => ({ index, column: columns[index] ?? '', field: { name } }));
  const product = filled('product_code', find(preset.product).slice(0, 1));
  const others = Object.entries(preset.columns).flatMap(([name, names]) =>
    filled(name as FieldName, find(names)),
  );
  const required: FieldName[] = preset.holds === 'questions' ? ['text'] : ['rate'];
  if (!hasProduct) required.push('product_code');
  return reviewColumnMap(columns, [...own, ...product, ...others], required, hasProduct);
}

/** For each column that leaves rows out: its index, the values that do, and the code to count them by. */
export function dropRules(header: readonly string[], { leaveOut = [] }: Preset) {
  return leaveOut.flatMap(({ column, values, as }) => {
    const index = header.findIndex((name) => columnKey(name) === columnKey(column));
    return index === -1 ? [] : [{ index, values: new Set(values), as }];
  });
}

export type DropRules = ReturnType<typeof dropRules>;
