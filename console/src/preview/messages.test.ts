import { expect, test } from 'vitest';
import { readAnswer, readMessage } from './messages.ts';

test('a message has a draft and a scheme', () => {
  const draft = { features: { questions: false } };
  expect(readMessage({ kind: 'opina-preview', draft, scheme: 'dark' })).toEqual({
    kind: 'opina-preview',
    draft,
    scheme: 'dark',
  });
  expect(readMessage({ kind: 'opina-preview', draft, scheme: 'pink' })?.scheme).toBe('light');
});

test.each([null, undefined, 'x', {}, { kind: 'opina-preview' }, { kind: 'opina-preview', draft: null }])(
  '%j is no message',
  (data) => {
    expect(readMessage(data)).toBeUndefined();
  },
);

test('a height is a whole number of pixels, and not without end', () => {
  const height = (value: unknown) => readAnswer({ kind: 'opina-preview-height', height: value });
  expect(height(120.2)).toEqual({ kind: 'opina-preview-height', height: 121 });
  expect(height(1e9)).toEqual({ kind: 'opina-preview-height', height: 3000 });
  for (const value of [0, -1, Number.NaN, '120', null]) expect(height(value)).toBeUndefined();
});

test('other answers have a known kind and nothing else', () => {
  expect(readAnswer({ kind: 'opina-preview-shown', height: 7 })).toEqual({ kind: 'opina-preview-shown' });
  for (const data of [{ kind: 'toString' }, {}, null, 'opina-preview-shown'])
    expect(readAnswer(data)).toBeUndefined();
});
