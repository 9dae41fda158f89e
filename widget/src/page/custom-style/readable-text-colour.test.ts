import { expect, it } from 'vitest';
import { readableOn } from './readable-text-colour.ts';

it('chooses the text colour that is readable on a background', () => {
  expect(['#ffffff', '#ffee00', '#7fd1ff'].map(readableOn)).toEqual(['black', 'black', 'black']);
  expect(['#000000', '#102030', '#8c2f39'].map(readableOn)).toEqual(['white', 'white', 'white']);
  expect(['', 'red', 'rgba(0, 0, 0, 0)'].map(readableOn)).toEqual([undefined, undefined, undefined]);
});
