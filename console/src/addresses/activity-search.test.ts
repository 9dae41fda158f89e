import { expect, it } from 'vitest';
import { activitySearch } from './activity-search.ts';

it('keeps what the log can show, and drops the rest', () => {
  expect(activitySearch({ log: 'people', subject: 'member', id: 7, by: 'erp', until: '2026-01-31' })).toEqual(
    {
      log: 'people',
      subject: 'member',
      id: '7',
      by: 'erp',
      until: '2026-01-31',
    },
  );
  expect(activitySearch({ log: 'all', subject: 'spoon', id: '7', by: '', until: 'soon' })).toEqual({});
});
