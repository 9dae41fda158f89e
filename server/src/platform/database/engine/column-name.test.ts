import { describe, expect, it } from 'vitest';
import { columnName } from './column-name.ts';

describe('columnName', () => {
  it.each([
    ['id', 'id'],
    ['product_code', 'productCode'],
    ['products_from_pages', 'productsFromPages'],
    ['square_150', 'square150'],
    ['rate_1', 'rate1'],
    ['a_b_c', 'aBC'],
    ['productCode', 'productCode'],
    ['2nd_choice', '2ndChoice'],
    ['150', '150'],
    ['_id', '_id'],
    ['_store_id', '_storeId'],
    ['code_', 'code_'],
    ['two__words', 'two__words'],
    ['last_VALUE', 'last_VALUE'],
    ['ação_é', 'ação_é'],
    ['?column?', '?column?'],
    ['_', '_'],
    ['', ''],
  ])('%s → %s', (name, expected) => {
    expect(columnName(name)).toBe(expected);
  });
});
