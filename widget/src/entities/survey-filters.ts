import type { SurveyOption, SurveyQuestion } from './survey.ts';

/**
 * The questions whose options may filter the list, each with the options somebody chose: by weight, smallest first (a
 * store's own order), and among equals those chosen most.
 */
export function surveyFilters(questions: readonly SurveyQuestion[]): SurveyQuestion[] {
  return questions
    .map((question) => ({ ...question, options: offered(question.options) }))
    .filter(({ options }) => options.length > 0);
}

function offered(options: readonly SurveyOption[]): SurveyOption[] {
  return options
    .filter(({ answersCount }) => answersCount > 0)
    .sort((one, other) => one.weight - other.weight || other.answersCount - one.answersCount);
}
