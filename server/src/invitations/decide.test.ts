import { describe, expect, it } from 'vitest';
import { defaultCollection } from '../stores/collection-settings.ts';
import { decide, type Facts } from './decide.ts';
import type { DueInvitation } from './due-queries.ts';

const now = new Date('2026-03-05T15:00:00Z');
const item = (productCode: string, isReviewed = false) => ({
  orderId: 'o1',
  position: 0,
  productCode,
  name: '',
  url: null,
  pictureUrl: null,
  tags: [],
  review: isReviewed ? ({ id: 1, status: 'published' } as const) : null,
  isOfOrder: false,
});
const due: DueInvitation = {
  storeId: 'loja',
  id: 1,
  orderId: 'o1',
  status: 'planned',
  reason: null,
  dueAt: now,
  isMoved: false,
  planVersion: 0,
  delayDays: 5,
  linkVersion: 0,
  expiresAt: null,
  handedAt: null,
  sentAt: null,
  reminderDueAt: null,
  remindedAt: null,
  openedAt: null,
  clickedAt: null,
  reviewedAt: null,
  unsubscribedAt: null,
  bouncedAt: null,
  createdAt: now,
  orderStatus: 'placed',
  email: 'ana@cliente.example',
  firstName: 'Ana',
  lastName: '',
  phone: '',
};
const facts: Facts = {
  kind: 'invitation',
  items: [item('a'), item('b', true)],
  suppression: undefined,
  lastAskedAt: undefined,
  settings: { ...defaultCollection.invitations, enabled: true },
  timeZone: 'America/Sao_Paulo',
  now,
};
const settings = (change: Partial<Facts['settings']>) => ({ settings: { ...facts.settings, ...change } });
const decided = (change: Partial<Facts> = {}, of: Partial<DueInvitation> = {}) =>
  decide({ ...due, ...of }, { ...facts, ...change });

describe('a due invitation', () => {
  it('asks about the items that are not reviewed', () => {
    expect(decided()).toEqual({ action: 'ask', items: [item('a')], byMail: true, byWebhook: false });
  });

  it.each<[string, Partial<Facts>, Partial<DueInvitation>]>([
    ['order_cancelled', {}, { orderStatus: 'cancelled' }],
    ['order_returned', {}, { orderStatus: 'returned' }],
    ['no_products', { items: [] }, {}],
    ['already_reviewed', { items: [item('a', true)] }, {}],
    ['no_address', {}, { email: null }],
    ['suppressed', { suppression: 'unsubscribed' }, {}],
    ['suppressed', { suppression: 'bounced' }, {}],
    ['suppressed', { suppression: 'unsubscribed', ...settings({ channel: 'webhook' }) }, {}],
  ])('is skipped: %s', (reason, change, of) => {
    expect(decided(change, of)).toEqual({ action: 'skip', reason });
  });

  it.each<[string, Partial<Facts>, Partial<DueInvitation>, boolean, boolean]>([
    ['both', {}, {}, true, true],
    ['both, without an address', {}, { email: null }, false, true],
    ['both, without a mailbox', { suppression: 'bounced' }, {}, false, true],
  ])('goes by the channels %s', (_, change, of, byMail, byWebhook) => {
    const both = settings({ channel: 'both' });
    expect(decided({ ...both, ...change }, of)).toMatchObject({ action: 'ask', byMail, byWebhook });
  });

  it('waits until the person may be asked again, in the sending hours', () => {
    const lastAskedAt = new Date('2026-03-01T02:00:00Z');
    expect(decided({ lastAskedAt, ...settings({ min_days_between: 7 }) })).toEqual({
      action: 'wait',
      until: new Date('2026-03-08T12:00:00Z'),
    });
    expect(decided({ lastAskedAt, ...settings({ min_days_between: 4 }) })).toMatchObject({ action: 'ask' });
    expect(decided({ lastAskedAt })).toMatchObject({ action: 'ask' });
  });

  it('is not reminded of before it was sent', () => {
    expect(decided({ kind: 'reminder' })).toEqual({
      action: 'wait',
      until: new Date('2026-03-06T15:00:00Z'),
    });
    expect(decided({ kind: 'reminder' }, { sentAt: now })).toMatchObject({ action: 'ask' });
  });
});
