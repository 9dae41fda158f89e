import { expect, it } from 'vitest';
import type { Person } from '../../../personal-data/merge-pages.ts';
import { storyOf } from './story.ts';

it('tells what happened, the newest first, and leaves out what has no time', () => {
  const person = {
    orders: [{ order_id: '7', created_at: '2026-01-01T00:00:00Z' }],
    invitations: [
      {
        order_id: '7',
        status: 'reviewed',
        created_at: '2026-01-01T00:00:01Z',
        opened_at: null,
        clicked_at: '2026-01-05T00:00:00Z',
        reviewed_at: '2026-01-06T00:00:00Z',
      },
    ],
    messages: [
      {
        kind: 'invitation',
        state: 'sent',
        created_at: '2026-01-03T00:00:00Z',
        finished_at: '2026-01-04T00:00:00Z',
      },
    ],
    drafts: [],
    opinions: [
      {
        id: 5,
        status: 'published',
        product_code: 'p',
        product: { name: 'Kettle' },
        created_at: '2026-01-06T00:00:00Z',
      },
    ],
    questions: [],
    no_mail: { reason: 'unsubscribed', created_at: '2026-01-07T00:00:00Z' },
  } as unknown as Person;
  expect(storyOf(person).map(({ kind, about }) => [kind, about])).toEqual([
    ['noMail', ''],
    ['reviewed', '7'],
    ['review', 'Kettle'],
    ['clicked', '7'],
    ['mail', 'invitation'],
    ['planned', '7'],
    ['order', '7'],
  ]);
});
