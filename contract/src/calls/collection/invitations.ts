import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { figureGroups, invitationStatuses, maxOrderIdLength } from '../../constants/invitations.ts';
import { invitationFiguresSchema } from '../../entities/collection/invitation-figures.ts';
import { invitedItemsSchema } from '../../entities/collection/invited-items.ts';
import {
  merchantInvitationSchema,
  readInvitationSchema,
} from '../../entities/collection/merchant-invitation.ts';
import { linkSchema } from '../../entities/link.ts';
import {
  invitation,
  invitationFigures,
  invitedItems,
  ofInvitation,
  sentInvitation,
} from '../../examples/invitations.ts';
import { orderId } from '../../examples/orders.ts';
import * as shop from '../../examples/shop.ts';
import {
  bodyErrors,
  cursor,
  merchantErrors,
  merchantPage,
  orderParams,
  perPage,
  storeParams,
  storeRowParams,
} from '../merchant/merchant-parameters.ts';
import { productCode } from '../parameters.ts';

const day = (description: string) => Type.Optional(Type.String({ maxLength: 10, description }));

/** The store's invitations: with `status=planned` those that are due next come first, otherwise the newest. */
export const listInvitations = defineCall({
  name: 'listInvitations',
  path: '/api/stores/{store_id}/invitations',
  method: 'GET',
  summary: "One page of the store's invitations",
  tag: 'merchant',
  scopes: ['read', 'orders'],
  params: storeParams,
  query: Type.Object(
    {
      page: merchantPage,
      per_page: perPage,
      status: Type.Optional(Type.Enum(invitationStatuses)),
      order_id: Type.Optional(Type.String({ minLength: 1, maxLength: maxOrderIdLength })),
      product_code: Type.Optional(productCode),
      from: day("The first day for which they are planned, in the store's time zone: 2026-01-31."),
      to: day('The last day.'),
      cursor,
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    {
      items: Type.Array(readInvitationSchema),
      links: Type.Array(linkSchema),
      next_cursor: Type.Union([Type.String(), Type.Null()], {
        description: 'Where the list goes on; null: at its end.',
      }),
    },
    { $id: 'MerchantInvitationPage', additionalProperties: false },
  ),
  errors: merchantErrors,
  example: {
    params: shop.ofStore,
    query: { page: 1, per_page: 20, status: 'planned' },
    response: {
      items: [invitation],
      links: shop.nextPage('invitations?status=planned'),
      next_cursor: '1794312000000000_12',
    },
  },
});

export const getInvitation = defineCall({
  name: 'getInvitation',
  path: '/api/stores/{store_id}/invitations/{id}',
  method: 'GET',
  summary: 'One invitation of the store',
  tag: 'merchant',
  scopes: ['read', 'orders'],
  params: storeRowParams,
  status: 200,
  response: readInvitationSchema,
  errors: [...merchantErrors, 'invitation.unknown'],
  example: { params: ofInvitation, response: invitation },
});

/** What the customer is asked about, and what of it is reviewed. It follows the settings as they are now. */
export const listInvitedItems = defineCall({
  name: 'listInvitedItems',
  path: '/api/stores/{store_id}/invitations/{id}/items',
  method: 'GET',
  summary: 'What an invitation asks about',
  tag: 'merchant',
  scopes: ['read', 'orders'],
  params: storeRowParams,
  status: 200,
  response: invitedItemsSchema,
  errors: [...merchantErrors, 'invitation.unknown'],
  example: { params: ofInvitation, response: invitedItems },
});

/** Moves a planned invitation to another time, or cancels it: then its link no longer works. */
export const changeInvitation = defineCall({
  name: 'changeInvitation',
  path: '/api/stores/{store_id}/invitations/{id}',
  method: 'PATCH',
  summary: 'Move or cancel an invitation',
  tag: 'merchant',
  scopes: ['orders'],
  changes: 'nothing',
  params: storeRowParams,
  body: Type.Object(
    {
      due_at: Type.Optional(
        Type.String({ maxLength: 64, description: 'ISO 8601. Outside the sending hours it waits for them.' }),
      ),
      status: Type.Optional(Type.Literal('cancelled')),
    },
    { additionalProperties: false },
  ),
  status: 200,
  response: merchantInvitationSchema,
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    'invitation.unknown',
    'invitation.date_invalid',
    'invitation.not_planned',
  ],
  example: {
    params: ofInvitation,
    body: { due_at: '2026-11-12T12:00:00Z' },
    response: { ...invitation, due_at: '2026-11-12T12:00:00.000Z', is_moved: true },
  },
});

/** Asks the customer now: at any hour, and before the date. Not if the person wants no mail or nothing is left to review. */
export const sendInvitation = defineCall({
  name: 'sendInvitation',
  path: '/api/stores/{store_id}/invitations/{id}/send',
  method: 'POST',
  summary: 'Send an invitation now',
  tag: 'merchant',
  scopes: ['orders'],
  changes: 'nothing',
  params: storeRowParams,
  status: 200,
  response: merchantInvitationSchema,
  errors: [...merchantErrors, 'invitation.unknown', 'invitation.not_planned', 'invitation.not_sent'],
  example: { params: ofInvitation, response: sentInvitation },
});

/** The invitation of an order, for its link on a receipt or as a QR code. Without one, creates it and does not send it. */
export const createOrderInvitation = defineCall({
  name: 'createOrderInvitation',
  path: '/api/stores/{store_id}/orders/{order_id}/invitation',
  method: 'POST',
  summary: 'Get the link of an order',
  tag: 'merchant',
  scopes: ['orders'],
  changes: 'nothing',
  params: orderParams,
  status: 200,
  response: merchantInvitationSchema,
  errors: [...merchantErrors, 'order.unknown'],
  example: { params: { ...shop.ofStore, order_id: orderId }, response: invitation },
});

/** What became of the invitations that were planned for the days from `from` to `to`. */
export const getInvitationFigures = defineCall({
  name: 'getInvitationFigures',
  path: '/api/stores/{store_id}/invitations/figures',
  method: 'GET',
  summary: 'Figures of invitations',
  tag: 'merchant',
  scopes: ['read', 'orders'],
  params: storeParams,
  query: Type.Object(
    {
      from: day('A day: 2026-01-31. Default: 30 days before to.'),
      to: day('A day. Default: today.'),
      by: Type.Enum(figureGroups, { default: 'day' }),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: invitationFiguresSchema,
  errors: merchantErrors,
  example: {
    params: shop.ofStore,
    query: { from: '2026-11-01', to: '2026-11-30', by: 'day' },
    response: invitationFigures,
  },
});
