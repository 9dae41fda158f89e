import type { ColumnChoice } from '../columns/column-choices.ts';
import { columnKey, fieldKey } from '../columns/field-key.ts';
import { fittingSystem, namedSystem } from '../columns/known-systems.ts';
import {
  type ColumnMap as ColumnMapOf,
  chooseColumns,
  columnMap,
  columnsOfSystem,
  mapHeader,
  type Vocabulary,
} from '../columns/map-header.ts';
import { type OrderField, orderFields, otherNames } from './order-fields.ts';
import { type OrderPreset, orderPresets } from './order-presets.ts';

export type OrderColumns = ColumnMapOf<OrderField>;

const required: readonly OrderField[] = ['order_id', 'product_id'];

const byKey = new Map<string, OrderField>(
  orderFields.flatMap((field) =>
    [field, ...(otherNames[field] ?? [])].map((name) => [fieldKey(name), field] as const),
  ),
);

/** What columns of other systems are called, also those that mean something else elsewhere. */
const guesses = new Map<string, OrderField>([
  ...orderPresets.flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([field, names]) =>
      [names].flat().map((name) => [columnKey(name), field as OrderField] as const),
    ),
  ),
  ...[...byKey].map(([key, field]) => [columnKey(key), field] as const),
]);

/** The fields of an order. */
export const orderVocabulary: Vocabulary<OrderField> = {
  find: (text) => byKey.get(fieldKey(text)),
  textOf: (field) => field,
  names: orderFields,
  guess: (column) => guesses.get(columnKey(column)),
};

/** The preset of this name. Throws `import.preset_unknown`. */
export const namedOrderPreset = (name: string): OrderPreset => namedSystem(orderPresets, name);

/**
 * Maps the columns of a file of orders: of a system that is named or known by its header, else of our own columns. Where the
 * merchant says which column is which and names no system, nothing else is guessed. Throws `import.…`.
 */
export function chooseOrderColumns(
  header: readonly string[],
  {
    from,
    columns: choices,
  }: { readonly from?: string | undefined; readonly columns: readonly ColumnChoice[] },
): { readonly preset: OrderPreset | undefined; readonly columns: OrderColumns } {
  const preset = choosePreset(header, from, choices);
  if (preset === undefined) return { preset, columns: mapHeader(header, choices, orderVocabulary, required) };
  const columns = header.map((column) => column.trim());
  const choice = chooseColumns(columns, choices, orderVocabulary);
  const taken = new Set(choice.chosen.map(({ field }) => field));
  const known = Object.entries(preset.columns).flatMap(([name, names]) => {
    const field = name as OrderField;
    if (taken.has(field)) return [];
    return columnsOfSystem(columns, names, choice).map((index) => ({
      index,
      column: columns[index] ?? '',
      field,
    }));
  });
  return { preset, columns: columnMap(columns, [...choice.chosen, ...known], orderVocabulary, required) };
}

function choosePreset(
  header: readonly string[],
  from: string | undefined,
  choices: readonly ColumnChoice[],
): OrderPreset | undefined {
  if (from !== undefined) return namedOrderPreset(from);
  if (choices.length > 0) return undefined;
  const keys = new Set(header.map(columnKey));
  const fitting = orderPresets
    .filter(({ signature }) => signature.every((name) => keys.has(columnKey(name))))
    .map((system) => ({ system, known: knownKeys(system, keys) }));
  return fittingSystem(fitting);
}

const knownKeys = ({ columns }: OrderPreset, keys: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    Object.values(columns)
      .flat()
      .map(columnKey)
      .filter((key) => keys.has(key)),
  );
