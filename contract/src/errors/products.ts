import {
  maxMovedRows,
  maxPageProductPhotos,
  maxProductCodes,
  maxProductNameLength,
  maxTags,
} from '../constants/products.ts';
import type { ErrorEntry } from './error-entry.ts';

/** Errors of products that a store changes, joins and separates. */
export const productErrors = {
  'product.invalid': {
    status: 400,
    message: `A product has a name of 1 to ${maxProductNameLength} characters, up to ${maxPageProductPhotos} pictures and a page with web addresses, and up to ${maxTags} tags. Null gives a field back to pages and orders.`,
  },
  'product.same': {
    status: 409,
    message: 'A product cannot be joined with itself.',
    field: 'code',
  },
  'product.shared': {
    status: 409,
    message: 'This code belongs to another product already. Separate it there first.',
    field: 'code',
  },
  'product.has_codes': {
    status: 409,
    message:
      'Other codes belong to the product that is to be joined. Separate them first, or join the products the other way round.',
    field: 'code',
  },
  'product.too_many_codes': {
    status: 409,
    message: `Up to ${maxProductCodes} other codes belong to one product.`,
    field: 'code',
  },
  'product.too_large': {
    status: 409,
    message: `Up to ${maxMovedRows} reviews and questions can go to another product at once. Join the products the other way round.`,
    field: 'code',
  },
  'product.code_unknown': {
    status: 404,
    message: 'This code does not belong to the product.',
    field: 'other_code',
  },
} as const satisfies Record<string, ErrorEntry>;
