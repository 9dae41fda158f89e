import { expect, test } from 'vitest';
import { changedValues, readDraft } from './changed-values.ts';

const saved = { name: 'Coffee Corner', hosts: ['shop.example'], logo: null as string | null };

test('only what differs from the saved values is a change', () => {
  expect(changedValues(saved, { name: 'Coffee Corner', hosts: ['shop.example', 'b.example'] })).toEqual({
    hosts: ['shop.example', 'b.example'],
  });
});

test('a value that was changed and changed back is no change', () => {
  expect(changedValues(saved, { hosts: ['shop.example'], logo: null })).toEqual({});
});

test('a draft of a former form says nothing about fields that are gone', () => {
  expect(changedValues(saved, readDraft('{"gone":1,"name":"New"}') as Partial<typeof saved>)).toEqual({
    name: 'New',
  });
});

test.each(['', 'no json', '[1]', 'null', '"text"'])('a stored text that is no draft is empty: %s', (text) => {
  expect(readDraft(text)).toEqual({});
});
