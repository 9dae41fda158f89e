import type { SavedFilters } from '@opina/contract/entities/inbox/saved-view';
import { type QuestionsSearch, questionsSearch } from '../../addresses/questions-search.ts';
import { withoutUndefined } from '../../addresses/search-values.ts';

/** The status that the list shows if the address names none: what waits for a decision or an answer. */
export const defaultStatus = 'pending';

/** What an address asks for, as the call takes it. */
export const filtersOf = ({ status = defaultStatus, q, product, order, unanswered }: QuestionsSearch) =>
  withoutUndefined({
    status,
    q,
    product_code: product,
    order,
    answered: unanswered ? false : undefined,
  });

/** The address of filters. Values that the screen has no field for are left out: a program may have saved them. */
export const searchOf = ({ product_code: product, answered, ...others }: SavedFilters): QuestionsSearch =>
  questionsSearch({ ...others, product, unanswered: answered === false });
