import { type Status, statuses } from '@opina/contract/constants/reviews';
import { flagOf, idOf, oneOf, textOf, withoutUndefined } from './search-values.ts';

export const listedQuestionStatuses = [...statuses, 'any'] as const satisfies readonly (Status | 'any')[];

/** The list of questions that an address shows, and the question that is open beside it. */
export interface QuestionsSearch {
  readonly status?: (typeof listedQuestionStatuses)[number] | undefined;
  readonly q?: string | undefined;
  readonly product?: string | undefined;
  /** Default: the newest first. */
  readonly order?: 'oldest' | undefined;
  readonly unanswered?: true | undefined;
  /** The id of the open question. */
  readonly question?: number | undefined;
}

export const questionsSearch = (search: Record<string, unknown>): QuestionsSearch =>
  withoutUndefined({
    status: oneOf(listedQuestionStatuses, search.status),
    q: textOf(search.q),
    product: textOf(search.product),
    order: oneOf(['oldest'] as const, search.order),
    unanswered: flagOf(search.unanswered),
    question: idOf(search.question),
  });
