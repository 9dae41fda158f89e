import { OpinaError } from '../../platform/errors/opina-error.ts';
import type { ColumnChoice } from '../columns/column-choices.ts';
import {
  type ColumnMap as ColumnMapOf,
  columnMap,
  type MappedColumn as MappedColumnOf,
  mapHeader,
  type Vocabulary,
} from '../columns/map-header.ts';
import { type Field, fieldNames, fieldText, findField } from './import-fields.ts';
import { guessField } from './suggest-columns.ts';

export type MappedColumn = MappedColumnOf<Field>;
export type ColumnMap = ColumnMapOf<Field>;

/** The fields of a review. */
export const reviewVocabulary: Vocabulary<Field> = {
  find: findField,
  textOf: fieldText,
  names: [...fieldNames, 'title@LOCALE', 'text@LOCALE'],
  guess: guessField,
};

/**
 * Maps columns to the fields of a review, as `mapHeader`. Required are rate, and product_code unless `hasProduct`. Throws
 * `import.…`.
 */
export function mapColumns(
  header: readonly string[],
  choices: readonly ColumnChoice[],
  hasProduct: boolean,
): ColumnMap {
  const required = hasProduct ? ['rate'] : ['product_code', 'rate'];
  return withOneProduct(mapHeader(header, choices, reviewVocabulary, required), hasProduct);
}

/** As `columnMap`, of reviews. Throws `import.product_twice`, `import.header_unknown`. */
export const reviewColumnMap = (
  columns: readonly string[],
  mapped: readonly MappedColumn[],
  required: readonly string[],
  hasProduct: boolean,
): ColumnMap => withOneProduct(columnMap(columns, mapped, reviewVocabulary, required), hasProduct);

function withOneProduct(map: ColumnMap, hasProduct: boolean): ColumnMap {
  const product = map.mapped.find(({ field }) => field.name === 'product_code');
  if (product && hasProduct) {
    throw new OpinaError('import.product_twice', { detail: JSON.stringify(product.column) });
  }
  return map;
}
