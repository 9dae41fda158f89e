import { expect, it } from 'vitest';
import { givenAnswer, markOf } from './given-answer.ts';

it('finds the answer of a question, and who sees it', () => {
  expect(givenAnswer({})).toBeUndefined();
  expect(givenAnswer({ answer: 'Yes.' })).toEqual({ text: 'Yes.', visibility: 'public' });
  expect(givenAnswer({ private_answer: 'Yes.' })).toEqual({ text: 'Yes.', visibility: 'private' });
});

it('tells answers apart by their text and by who sees them', () => {
  const marks = [undefined, { answer: 'Yes.' }, { answer: 'No.' }, { private_answer: 'Yes.' }].map(
    (answers) => markOf(answers && givenAnswer(answers)),
  );
  expect(new Set(marks).size).toBe(4);
  // An empty draft means that nothing was noted.
  expect(marks).not.toContain('');
});
