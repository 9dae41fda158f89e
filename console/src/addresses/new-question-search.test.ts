import { expect, it } from 'vitest';
import { newQuestionSearch } from './new-question-search.ts';

it('reads the template, and leaves out what it does not know', () => {
  expect(newQuestionSearch({ template: 'size' })).toEqual({ template: 'size' });
  expect(newQuestionSearch({ template: 'shoes', other: 1 })).toEqual({});
});
