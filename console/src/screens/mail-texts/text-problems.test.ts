import { CallError } from '@opina/client/call-error';
import { expect, it } from 'vitest';
import { texts } from './text/en.ts';
import { textProblem } from './text-problems.ts';

const refused = (field: string, message: string) =>
  new CallError('mail_text.invalid', 400, 'A text is not allowed.', { fields: [{ field, message }] });

it.each([
  ['Must contain {link}, for the stars or the button.', /\{link\}/],
  ['Must contain {link} once, on a line of its own.', /once/],
  ['Contains the unknown placeholder {nme}. Known ones are {store}.', /\{nme\}/],
  ['Must not ask for good ratings: everybody is asked alike, whatever they think.', /good/],
  ['Must contain {reason}: the author has to know why.', /\{reason\}/],
])('says %s in the language of the person', (message, words) => {
  const said = textProblem(texts, refused('body', message), 'body');
  expect(said).toMatch(words);
  expect(said).not.toBe(message);
});

it('says what it does not know in the words of the server, and nothing of another field', () => {
  expect(textProblem(texts, refused('body', 'Must rhyme.'), 'body')).toBe('Must rhyme.');
  expect(textProblem(texts, refused('body', 'Must rhyme.'), 'subject')).toBeUndefined();
  expect(textProblem(texts, undefined, 'body')).toBeUndefined();
});
