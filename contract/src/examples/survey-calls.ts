import type { CallExamples } from './call-example.ts';
import { merchantOpinion } from './reviews.ts';
import { productCode, storeId } from './shop.ts';
import {
  attribute,
  surveyAnswer,
  surveyDefinition,
  surveyQuestion,
  writtenSurveyQuestion,
} from './surveys.ts';

const product = { product_id: productCode, store_id: storeId };
const params = { store_id: storeId };
const chosen = { option_ids: surveyAnswer.options.map(({ id }) => id) };

export const surveyExamples = {
  listSurveyAnswers: {
    query: { ...product, kind: surveyAnswer.kind },
    response: { items: [surveyAnswer], total_count: 1 },
  },
  listSurveyQuestionSummaries: {
    query: { ...product, kind: surveyQuestion.kind },
    response: { items: [surveyQuestion] },
  },
  getProductAnswersSummary: { query: product, response: { items: [attribute] } },
  listSurveyDefinitions: { params, query: { page: 1 }, response: { items: [surveyDefinition], links: [] } },
  defineSurveyQuestion: { params, body: writtenSurveyQuestion, response: surveyDefinition },
  recordSurveyAnswers: {
    params: { ...params, id: merchantOpinion.id },
    body: chosen,
    response: { id: merchantOpinion.id, ...chosen },
  },
} satisfies CallExamples;
