import { expect, test } from 'vitest';
import { mergePages, type Person } from './merge-pages.ts';

const page = (orderIds: readonly string[], hasNextPage: boolean): Person => ({
  email: 'ana@customer.example',
  opinions: [],
  questions: [],
  orders: [],
  invitations: orderIds.map((order_id) => ({
    order_id,
    status: 'sent',
    due_at: null,
    sent_at: null,
    opened_at: null,
    clicked_at: null,
    reviewed_at: null,
    created_at: '2026-01-01T00:00:00.000Z',
  })),
  drafts: [],
  videos: [],
  events: [],
  messages: [],
  no_mail: null,
  has_next_page: hasNextPage,
});

test('lists of all pages are one, in their order, and the last page says that there is no other', () => {
  const all = [page(['1', '2'], true), page(['3'], true), page([], false)].reduce<Person | undefined>(
    mergePages,
    undefined,
  );
  expect(all?.invitations.map(({ order_id: id }) => id)).toEqual(['1', '2', '3']);
  expect(all).toMatchObject({ email: 'ana@customer.example', no_mail: null, has_next_page: false });
});
