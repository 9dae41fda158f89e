import { Type } from 'typebox';
import { maxPage, maxPageSize } from '../constants/paging.ts';
import { maxProductCodeLength, maxTagListLength } from '../constants/products.ts';
import { maxSearchOptions } from '../constants/reviews.ts';
import { maxStoreIdLength } from '../constants/stores.ts';

/** Query parameters that several calls share. */
export const storeId = Type.String({
  minLength: 1,
  maxLength: maxStoreIdLength,
  description: 'Id of the store, as in the page setting `_storeId`.',
});

export const productCode = Type.String({
  minLength: 1,
  maxLength: maxProductCodeLength,
  description: "The merchant's id of the product, as in the page setting `_productId`.",
});

export const page = Type.Integer({ minimum: 1, maximum: maxPage, default: 1 });

export const per = (size: number) => Type.Integer({ minimum: 1, maximum: maxPageSize, default: size });

/** A row id: positive, and no larger than a JavaScript number holds exactly. */
export const rowId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const flag = (description: string) => Type.Boolean({ default: false, description });

/** Ids of sale items, at most 100, separated by commas. An empty text is an empty list, which matches nothing. */
export const saleItems = (description: string) =>
  Type.Optional(
    Type.String({
      pattern: '^([1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,99})?$',
      description: `${description} An empty list selects none.`,
    }),
  );

export const tags = Type.Optional(
  Type.String({
    maxLength: maxTagListLength,
    description: "Tags, separated by commas, that select the survey questions. Default: the product's tags.",
  }),
);

/** Ids of survey options, separated by commas. */
export const optionIds = (description: string) =>
  Type.Optional(
    Type.String({
      pattern: `^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,${maxSearchOptions - 1}}$`,
      description: `${description} At most ${maxSearchOptions}.`,
    }),
  );
