import type { Review } from '../../entities/review.ts';
import type { Attribute } from '../../entities/survey.ts';
import type { AttributeCalls, ListSurveyAnswers } from './survey-calls.ts';

/** Reviews shown beside an attribute. */
const shownReviews = 3;

/** Many customers write nothing: this many sale items are looked at for the three who do. */
const maxSaleItems = 20;

/** Beside answers of this attribute a page has those to all other questions. */
const maxAnswerPages = 5;

/** The newest reviews with a text by customers who answered for the attribute; rejects when they cannot be had. */
export async function findAttributeReviews(
  attribute: Attribute,
  { listSurveyAnswers, listOpinions }: AttributeCalls,
  signal: AbortSignal,
): Promise<Review[]> {
  const saleItemIds = await findSaleItems(attribute, listSurveyAnswers, signal);
  if (saleItemIds.length === 0) return [];
  const { items } = await listOpinions({ page: 1, per: maxSaleItems, saleItemIds }, signal);
  return items.filter(({ text }) => text).slice(0, shownReviews);
}

/** Answers are identified by their options: an item need not have a kind. */
async function findSaleItems(
  { options }: Attribute,
  listAnswers: ListSurveyAnswers,
  signal: AbortSignal,
): Promise<string[]> {
  const optionIds = new Set(options.map(({ id }) => id));
  const found = new Set<string>();
  let seen = 0;
  for (let page = 1; page <= maxAnswerPages && found.size < maxSaleItems; page++) {
    const answers = await listAnswers({ page }, signal);
    for (const { saleItemId, options: chosen } of answers.items) {
      if (chosen.some(({ id }) => optionIds.has(id))) found.add(saleItemId);
    }
    seen += answers.size;
    if (answers.size === 0 || seen >= (answers.total ?? Number.POSITIVE_INFINITY)) break;
  }
  return [...found].slice(0, maxSaleItems);
}
