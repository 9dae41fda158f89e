import { writtenOrder } from '@opina/contract/examples/orders';
import fc from 'fast-check';
import type { CallTrials } from '../call-trial.ts';
import { january, shown } from './shared.ts';

const bought = { ...writtenOrder.items[0], id: 'p', name: 'Cafeteira', tags: ['roupa'] };
const tags = fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 }));

/** An item needs a short id, and has anything else beside it. */
const items = fc.array(
  fc.record(
    {
      id: fc.constantFrom<unknown>('p', 'q', 'new', 12),
      name: fc.oneof(fc.string(), fc.constant(null)),
      price: fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true })),
      photos_urls: fc.constantFrom<unknown>('x', ['https://loja.example/a.jpg'], false),
      tags,
      extra: fc.jsonValue(),
    },
    { requiredKeys: ['id'] },
  ),
  { minLength: 1, maxLength: 3 },
);

/** Of orders, invitations and the customers' data. */
export const orderTrials = {
  createOrder: {
    scopes: { orders: true },
    drawnBody: () => ({ order_id: fc.constantFrom<unknown>('sent 1', 'sent 2', 7), items, tags }),
    heard: {
      shownBy: shown.product,
      send: ({ call }) => call('POST', '/orders', { ...writtenOrder, items: [bought] }),
    },
  },
  deleteOrder: { scopes: { orders: true } },
  createOrderInvitation: {
    scopes: { orders: true },
    prepare: ({ sql }) => sql`DELETE FROM invitations`,
  },
  listInvitations: {
    scopes: { orders: true },
    drawnQuery: { ...january, page: ['1'], cursor: ['1794493800000000_1001', '0_0'] },
  },
  getInvitationFigures: { scopes: { orders: true }, drawnQuery: january },
  getInvitation: { row: 'invitation', scopes: { orders: true } },
  listInvitedItems: { row: 'invitation', scopes: { orders: true } },
  changeInvitation: { row: 'invitation', scopes: { orders: true } },
  sendInvitation: {
    row: 'sentInvitation',
    scopes: { orders: true },
    // Of a product that this customer has not reviewed by an earlier call.
    restore: async ({ sql, store, row }) => {
      await sql`
        DELETE FROM opinions WHERE store_id = ${store} AND product_code = 'q' AND author_email IS NOT NULL`;
      await sql`
        UPDATE invitations SET status = 'planned', reason = NULL
        WHERE store_id = ${store} AND id = ${row('sentInvitation')}`;
    },
  },
  erasePerson: {
    recentSignIn: true,
    heard: {
      shownBy: shown.reviews,
      send: ({ call }) =>
        call('POST', '/personal-data/erase', { email: 'ana@cliente.example', opinions: 'anonymise' }),
    },
  },
  exportPerson: { recentSignIn: true },
  findOrderCustomer: {
    recentSignIn: true,
    drawnBody: () => ({ order_id: fc.constantFrom<unknown>('order 0', 'order 1') }),
  },
} satisfies Partial<CallTrials>;
