import type { ProductSort } from '@opina/contract/constants/products';
import { OpinaError } from '../platform/errors/opina-error.ts';

/** A place in a list of products. */
export interface ProductPosition {
  readonly code: string;
  /** By what the list is sorted; null: a product without reviews, in a list by reviews or rating. */
  readonly value: string | number | null;
}

/** The position as clients send it back. */
export const productCursor = (sort: ProductSort, { value, code }: ProductPosition): string =>
  Buffer.from(JSON.stringify([sort, value, code])).toString('base64url');

/** Throws `request.parameter_invalid` for what is no position of such a list. */
export function readProductCursor(sort: ProductSort, cursor: string): ProductPosition {
  const [sortedBy, value, code, ...others] = listOf(cursor);
  const isValue = sort === 'name' ? isText(value) : value === null || Number.isFinite(value);
  if (sortedBy !== sort || !isValue || !isText(code) || others.length > 0) {
    const message = 'Must be the next_cursor of a response with the same order.';
    throw new OpinaError('request.parameter_invalid', { errors: [{ field: 'cursor', message }] });
  }
  return { value: value as ProductPosition['value'], code };
}

/** No text of the database has a character 0. */
const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\u0000');

function listOf(cursor: string): unknown[] {
  try {
    const list: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
