export const surveyAnswersPageSize = 100;
/** What a survey question is about: the customer, or the occasion the product is for. */
export const surveyKinds = ['evaluator_profile', 'use_cases'] as const;
export type SurveyKind = (typeof surveyKinds)[number];
/** Customers also answer about the product itself: an attribute, such as its size. */
export const surveyAnswerKinds = ['evaluator_profile', 'use_cases', 'attribute'] as const;
export type SurveyAnswerKind = (typeof surveyAnswerKinds)[number];
/** The options of the size attribute, in their order from 1. */
export const sizeOptions = [
  'Muito pequeno',
  'Um pouco pequeno',
  'Ótimo tamanho',
  'Um pouco grande',
  'Muito grande',
] as const;
/** The ordering of the option that means "as expected": of the size, and of any other attribute. */
export const sizeExpectedOrdering = 3;
export const expectedOrdering = 5;
export const maxSurveyOptions = 100;
