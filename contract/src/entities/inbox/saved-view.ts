import { type Static, Type } from 'typebox';
import { maxSearchLength, savedViewLists } from '../../constants/inbox.ts';
import { maxProductCodeLength } from '../../constants/products.ts';
import { reviewStatuses } from '../../constants/reviews.ts';
import { questionFilters, reviewFilters } from './list-filters.ts';

/** The filters of either list. The server refuses those that the view's list does not have. */
export const savedFiltersSchema = Type.Object(
  {
    status: Type.Optional(Type.Enum([...reviewStatuses, 'any'] as const)),
    product_code: Type.Optional(Type.String({ minLength: 1, maxLength: maxProductCodeLength })),
    ...reviewFilters,
    ...questionFilters,
    q: Type.Optional(Type.String({ maxLength: maxSearchLength })),
  },
  { additionalProperties: false, description: "As the list's call takes them in its query." },
);
export type SavedFilters = Static<typeof savedFiltersSchema>;

/** Filters of a list that people of a store use often. */
export const savedViewSchema = Type.Object(
  {
    id: Type.Integer(),
    list: Type.Enum(savedViewLists),
    name: Type.String(),
    filters: savedFiltersSchema,
  },
  { $id: 'SavedView', additionalProperties: false },
);
export type WireSavedView = Static<typeof savedViewSchema>;
