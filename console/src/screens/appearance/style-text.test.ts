import { expect, test } from 'vitest';
import { declarationsOf, textOfDeclarations, wrongLine } from './style-text.ts';

test('declarations are written as CSS and read back', () => {
  const declarations = { backgroundColor: '#5b3a29 !important', zIndex: 3, '--own-size': '2px' };
  const text = textOfDeclarations(declarations);
  expect(text).toBe('background-color: #5b3a29 !important\nz-index: 3\n--own-size: 2px');
  expect(declarationsOf(text)).toEqual({ ...declarations, zIndex: '3' });
});

test('semicolons, camelCase and empty lines do no harm', () => {
  expect(declarationsOf(' color : red; backgroundColor: blue;\n\n')).toEqual({
    color: 'red',
    backgroundColor: 'blue',
  });
});

test('the first line that is no declaration is named', () => {
  const supports = (property: string, value: string) => property === 'color' && value === 'red';
  expect(wrongLine('color: red !important', supports)).toBeUndefined();
  expect(wrongLine('color: red\ncolour: red', supports)).toBe('colour: red');
  expect(wrongLine('red', supports)).toBe('red');
});
