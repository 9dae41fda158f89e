import { wireSurveyQuestion } from '@opina/test-kit/widget/surveys';
import { expect, it } from 'vitest';
import { readSurveyQuestions } from '../api/surveys/list-survey-question-summaries.ts';
import { surveyFilters } from './survey-filters.ts';

const option = (id: number, weight: number, count: number) => ({
  id,
  description: `Opção ${id}`,
  weight,
  answers_count: count,
});
const filters = (...questions: object[]) => surveyFilters(readSurveyQuestions({ items: questions }));

it('orders options by weight, then by answers, and leaves out options without answers', () => {
  const options = [option(1, 3, 9), option(2, 1, 2), option(3, 1, 5), option(4, 2, 0)];
  expect(filters(wireSurveyQuestion(1, { options }))[0]?.options.map(({ id }) => id)).toEqual([
    '3',
    '2',
    '1',
  ]);
});

it('leaves out a question that nobody answered', () => {
  expect(filters(wireSurveyQuestion(1, { options: [option(1, 1, 0)] }), wireSurveyQuestion(2))).toMatchObject(
    [{ id: '2' }],
  );
});
