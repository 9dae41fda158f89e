import { describe, expect, it } from 'vitest';
import { defaultCollection } from '../../stores/collection-settings.ts';
import { type OrderToPlan, planInvitation } from './plan.ts';
import { inSendingHours } from './sending-hours.ts';

const settings = { ...defaultCollection.invitations, enabled: true };
const times = { timeZone: 'America/Sao_Paulo', now: new Date('2026-03-01T15:00:00Z'), maxLateDays: 180 };
const order: OrderToPlan = {
  status: 'placed',
  deliveryDate: new Date('2026-03-01T15:30:00Z'),
  hasAddress: true,
  items: [
    { productCode: 'sofá', tags: ['móveis', 'sala'] },
    { productCode: 'vela', tags: [] },
  ],
};
const plan = (change: Partial<OrderToPlan> = {}, own: Partial<typeof settings> = {}) =>
  planInvitation({ ...order, ...change }, { ...settings, ...own }, times);
const dueAt = (...given: Parameters<typeof plan>) => plan(...given).dueAt?.toISOString();

describe('the plan of an invitation', () => {
  it('is the delay after the delivery, at the same time of day', () => {
    expect(plan()).toEqual({
      status: 'planned',
      reason: null,
      dueAt: new Date('2026-03-06T15:30:00Z'),
      delayDays: 5,
    });
  });

  it('has no date without a delivery date', () => {
    expect(plan({ deliveryDate: null })).toMatchObject({ status: 'planned', dueAt: null, delayDays: 5 });
  });

  it('counts a day without a time from its beginning', () => {
    const deliveryDate = new Date('2026-03-01T12:00:00Z');
    expect(dueAt({ deliveryDate })).toBe('2026-03-06T12:00:00.000Z');
    expect(dueAt({ deliveryDate }, { delay_days: 0, send_from: 0, send_until: 24 })).toBe(
      '2026-03-01T03:00:00.000Z',
    );
  });

  it.each([
    [
      'of a product, which wins',
      [
        { tag: 'sala', days: 40 },
        { product: 'sofá', days: 9 },
      ],
      9,
    ],
    [
      'of the first of several tags',
      [
        { tag: 'sala', days: 7 },
        { tag: 'móveis', days: 30 },
      ],
      7,
    ],
    ['of the item with the longest', [{ product: 'sofá', days: 2 }], 5],
    [
      'of the items that are asked about',
      [
        { product: 'vela', days: null },
        { tag: 'sala', days: 1 },
      ],
      1,
    ],
  ])('has the delay %s', (_, delays, delayDays) => {
    expect(plan({}, { delays })).toMatchObject({ status: 'planned', delayDays });
  });

  it.each<[string, string, Partial<OrderToPlan>, Partial<typeof settings>]>([
    ['cancelled', 'order_cancelled', { status: 'cancelled' }, { enabled: false }],
    ['cancelled', 'order_returned', { status: 'returned' }, {}],
    ['skipped', 'disabled', {}, { enabled: false }],
    [
      'skipped',
      'no_products',
      {},
      {
        delays: [
          { tag: 'sala', days: null },
          { product: 'vela', days: null },
        ],
      },
    ],
    ['skipped', 'no_products', { items: [] }, {}],
    ['skipped', 'no_address', { hasAddress: false }, {}],
    ['skipped', 'too_late', { deliveryDate: new Date('2025-08-20T15:00:00Z') }, {}],
  ])('is %s for %s', (status, reason, change, own) => {
    expect(plan(change, own)).toEqual({ status, reason, dueAt: null, delayDays: null });
  });

  it('needs no address if a webhook is told', () => {
    expect(plan({ hasAddress: false }, { channel: 'webhook' }).status).toBe('planned');
    expect(plan({ hasAddress: false }, { channel: 'both' }).status).toBe('planned');
  });

  it('may be past: the invitation is sent at once', () => {
    expect(dueAt({ deliveryDate: new Date('2026-02-01T15:00:00Z') })).toBe('2026-02-06T15:00:00.000Z');
  });
});

describe('the sending hours', () => {
  const at = (moment: string, timeZone: string, from = 9, until = 20) =>
    inSendingHours(new Date(moment), { send_from: from, send_until: until }, timeZone).toISOString();

  it.each([
    ['2026-03-01T11:59:59.999Z', '2026-03-01T12:00:00.000Z'],
    ['2026-03-01T12:00:00.000Z', '2026-03-01T12:00:00.000Z'],
    ['2026-03-01T22:59:59.000Z', '2026-03-01T22:59:59.000Z'],
    ['2026-03-01T23:00:00.000Z', '2026-03-02T12:00:00.000Z'],
    ['2026-03-02T02:30:00.000Z', '2026-03-02T12:00:00.000Z'],
  ])('in São Paulo move %s to %s', (moment, moved) => {
    expect(at(moment, 'America/Sao_Paulo')).toBe(moved);
  });

  it('may be all hours', () => {
    expect(at('2026-03-01T03:11:12.345Z', 'Europe/Madrid', 0, 24)).toBe('2026-03-01T03:11:12.345Z');
  });

  it('follow the clocks when they change', () => {
    // On 29 March 2026 the clocks of Madrid go from 2:00 to 3:00, on 25 October from 3:00 to 2:00.
    expect(at('2026-03-28T20:00:00Z', 'Europe/Madrid')).toBe('2026-03-29T07:00:00.000Z');
    expect(at('2026-10-24T19:00:00Z', 'Europe/Madrid')).toBe('2026-10-25T08:00:00.000Z');
    expect(at('2026-03-28T22:00:00Z', 'Europe/Madrid', 2, 3)).toBe('2026-03-29T01:00:00.000Z');
    const due = planInvitation({ ...order, deliveryDate: new Date('2026-03-26T12:30:00Z') }, settings, {
      ...times,
      timeZone: 'Europe/Madrid',
    });
    expect(due.dueAt?.toISOString()).toBe('2026-03-31T11:30:00.000Z');
  });

  it.each(['America/Sao_Paulo', 'Europe/Madrid', 'Asia/Kolkata', 'Pacific/Auckland', 'America/Santiago'])(
    'in %s are never before the moment, and always between the two hours',
    (timeZone) => {
      const hourOf = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
      for (let hour = 0; hour < 366 * 24; hour += 5) {
        const moment = new Date(Date.UTC(2026, 0, 1, hour, 43));
        const moved = inSendingHours(moment, { send_from: 9, send_until: 20 }, timeZone);
        expect(moved.getTime()).toBeGreaterThanOrEqual(moment.getTime());
        const shown = Number(hourOf.format(moved));
        expect(shown >= 9 && shown < 20).toBe(true);
      }
    },
  );
});
