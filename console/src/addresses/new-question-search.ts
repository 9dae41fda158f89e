import { oneOf, withoutUndefined } from './search-values.ts';

export const questionTemplates = ['size', 'profile', 'use'] as const;
export type QuestionTemplate = (typeof questionTemplates)[number];

/** What a new survey question begins with. */
export interface NewQuestionSearch {
  readonly template?: QuestionTemplate | undefined;
}

export const newQuestionSearch = (search: Record<string, unknown>): NewQuestionSearch =>
  withoutUndefined({ template: oneOf(questionTemplates, search.template) });
