import type { QuestionsSearch } from '../../addresses/questions-search.ts';

/** Whether the list leaves out questions of its status. */
export const isFiltered = ({ q, product, unanswered }: QuestionsSearch): boolean =>
  [q, product, unanswered].some((filter) => filter !== undefined);
