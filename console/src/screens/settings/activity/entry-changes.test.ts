import { expect, it } from 'vitest';
import { fieldChanges, kindOfEntry } from './entry-changes.ts';

it('lists the fields of both sides by name, as texts', () => {
  expect(
    fieldChanges({
      before: { status: 'pending', rate: 4, title: '' },
      after: { status: 'published', tags: ['a'], title: null },
    }),
  ).toEqual([
    { field: 'rate', before: '4', after: undefined },
    { field: 'status', before: 'pending', after: 'published' },
    { field: 'tags', before: undefined, after: '["a"]' },
    { field: 'title', before: undefined, after: undefined },
  ]);
});

it('says what happened', () => {
  const kinds = [
    { before: null, after: {} },
    { before: {}, after: {} },
    { before: {}, after: null },
    { before: null, after: null },
  ];
  expect(kinds.map(kindOfEntry)).toEqual(['created', 'changed', 'deleted', 'emptied']);
});
