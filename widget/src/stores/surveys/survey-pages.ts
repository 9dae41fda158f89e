import { reviewsPageSize } from '@opina/contract/constants/reviews';
import type { OpinionsPage } from '../../api/reviews/list-opinions.ts';
import type { SurveyAnswersPage } from '../../api/surveys/list-survey-answers.ts';
import type { SurveyFilter } from '../../entities/survey.ts';
import type { FilteredPages } from '../reviews/reviews-store.ts';
import type { ListOpinions, ListSurveyAnswers } from './survey-calls.ts';

/**
 * The reviews of customers who chose one option: their sale items are listed page by page, and the reviews of as many
 * of these as the list shows at a time. What a failed call was to bring is asked for again by the next.
 */
export function createSurveyPages(
  { kind, optionId }: SurveyFilter,
  listAnswers: ListSurveyAnswers,
  listOpinions: ListOpinions,
): FilteredPages {
  const waiting: string[] = [];
  const known = new Set<string>();
  let answersPage = 1;
  let seen = 0;
  let isLast = false;

  function take({ items, size, total }: SurveyAnswersPage) {
    answersPage++;
    seen += size;
    const before = known.size;
    for (const { saleItemId } of items) {
      if (!known.has(saleItemId)) waiting.push(saleItemId);
      known.add(saleItemId);
    }
    // A server that sends the same page for ever brings nothing new.
    isLast = known.size === before || (total !== undefined && seen >= total);
  }

  /** Sale items of the next page; none after the last. */
  async function nextSaleItems(signal: AbortSignal): Promise<string[]> {
    while (waiting.length < reviewsPageSize && !isLast) {
      take(await listAnswers({ page: answersPage, kind, optionId }, signal));
    }
    return waiting.slice(0, reviewsPageSize);
  }

  return async function nextPage(signal): Promise<OpinionsPage> {
    const saleItemIds = await nextSaleItems(signal);
    if (saleItemIds.length === 0) return { items: [], size: 0, hasNext: false };
    const page = await listOpinions({ page: 1, saleItemIds }, signal);
    waiting.splice(0, saleItemIds.length);
    const hasNext = waiting.length > 0 || !isLast;
    // Reviews may have been taken down since: a page without any would look like the end.
    return page.items.length > 0 || !hasNext ? { ...page, hasNext } : nextPage(signal);
  };
}
