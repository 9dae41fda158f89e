import type { WireAttribute, WireSurveyAnswer, WireSurveyQuestion } from '../entities/survey.ts';
import type { WireSurveyDefinition } from '../entities/survey-definition.ts';
import { opinion } from './reviews.ts';
import { productTags } from './shop.ts';

const places = [
  { id: 81, description: 'At home' },
  { id: 82, description: 'At the office' },
] as const;

/** A question about occasions, and how often each option was chosen. */
export const surveyQuestion: WireSurveyQuestion = {
  id: 21,
  kind: 'use_cases',
  description: 'Where do you use it?',
  options: places.map((option, at) => ({ ...option, weight: at + 1, answers_count: 30 - at * 22 })),
};

/** What the customer of the review chose. */
export const surveyAnswer: WireSurveyAnswer = {
  extra_id: opinion.sale_item?.id ?? 0,
  kind: surveyQuestion.kind,
  options: [{ ...places[0], question: { id: surveyQuestion.id, description: surveyQuestion.description } }],
};

const ease = ['Hard', 'Rather hard', 'Neither', 'Easy', 'Very easy'];
const easeAnswers = [1, 1, 3, 19, 22];

/** A question about the product itself. */
export const attribute: WireAttribute = {
  id: 22,
  description: 'How easy is it to clean?',
  average: 4.3,
  weight: 5,
  expected: [4, 5],
  options: ease.map((description, at) => ({
    id: 91 + at,
    description,
    ordering: at + 1,
    answers_count: easeAnswers[at] ?? 0,
  })),
};

/** The question about occasions as it is sent. */
export const writtenSurveyQuestion = {
  kind: surveyQuestion.kind,
  description: surveyQuestion.description,
  tags: productTags,
  options: places.map(({ description }) => ({ description })),
};

/** The same question as its store sees it. */
export const surveyDefinition: WireSurveyDefinition = {
  id: surveyQuestion.id,
  version: 2,
  retired: false,
  kind: surveyQuestion.kind,
  description: surveyQuestion.description,
  weight: 5,
  expected: null,
  tags: productTags,
  options: places.map((option, at) => ({ ...option, ordering: at + 1, weight: at + 1, retired: false })),
};
