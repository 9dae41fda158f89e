import { expect, it } from 'vitest';
import { findDelimiter, isBlank } from './find-delimiter.ts';

const find = (start: string) => findDelimiter(start, 10_000);

it.each([
  ['product_code,rate\n1,5\n', ','],
  ['product_code;rate;text\n1;5;"a, b, c, d"\n', ';'],
  ['product_code\trate\n1\t5\n', '\t'],
  ['"a,b,c";rate\n', ';'],
  ['\n\n  \nproduct_code;rate\n', ';'],
  ['rate\n5\n', ','],
  ['product_code;rate', ';'],
])('finds the separator of %j', (start, delimiter) => {
  expect(find(start)).toBe(delimiter);
});

it.each([
  [['', ' ', '\t'], true],
  [['', '0'], false],
])('recognises a blank line %j', (fields, blank) => {
  expect(isBlank(fields)).toBe(blank);
});
