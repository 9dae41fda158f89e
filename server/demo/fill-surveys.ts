import { demoSurveys } from '@opina/demo-store/content/surveys/all';
import type { DemoSurvey } from '@opina/demo-store/content/surveys/survey';
import type { Sql } from '../src/platform/database/engine/sql.ts';
import { assignSaleItems } from '../src/reviews/sale-items.ts';
import { writeSurveyQuestion } from '../src/surveys/definition-queries.ts';
import { writeSurveyAnswers } from '../src/surveys/writes.ts';

/** The source of the demo's reviews: the default of imports. */
const source = 'csv';

/** Not every review of the demo has an order. The number in its id stands for the id of the order's item. */
const saleItemOf = (sourceId: string) => Number(sourceId.replace(/\D/g, ''));

/** Creates the demo's survey questions and answers. Existing ones are unchanged. */
export async function fillSurveys(sql: Sql): Promise<void> {
  for (const survey of demoSurveys) await fillSurvey(sql, survey);
}

async function fillSurvey(sql: Sql, { storeId, tags, questions, answers }: DemoSurvey): Promise<void> {
  const optionIds: (readonly number[])[] = [];
  for (const { options, ...question } of questions) {
    const described = options.map((description) => ({ description }));
    const defined = await writeSurveyQuestion(sql, storeId, { ...question, tags, options: described });
    optionIds.push(defined.optionIds);
  }
  const items = Object.keys(answers).map((sourceId) => ({ sourceId, saleItemId: saleItemOf(sourceId) }));
  const reviews = await assignSaleItems(sql, storeId, source, items);
  const choices = reviews.map(({ id, sourceId }) => ({
    reviewId: id,
    optionIds: readChoices(answers[sourceId] ?? '', optionIds),
  }));
  await writeSurveyAnswers(sql, storeId, choices);
}

/** `2 1,3 -`: the second option of the first question, two of the second, none of the third. */
function readChoices(text: string, optionIds: readonly (readonly number[])[]): number[] {
  return text
    .split(' ')
    .flatMap((chosen, question) =>
      chosen.split(',').flatMap((number) => optionIds[question]?.[Number(number) - 1] ?? []),
    );
}
