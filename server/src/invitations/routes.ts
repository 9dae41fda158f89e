import type { TokenScope } from '@opina/contract/constants/stores';
import type {
  WireMerchantInvitation,
  WireReadInvitation,
} from '@opina/contract/entities/collection/merchant-invitation';
import type { SuppressionContext } from '../mail/suppression/suppressions.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { merchantLinks } from '../platform/http/calls/page-links.ts';
import { invitationFigures } from './figures.ts';
import {
  changeStoreInvitation,
  getStoreInvitation,
  invitationOfOrder,
  itemsOfInvitation,
  listStoreInvitations,
  sendStoreInvitation,
} from './store-invitations.ts';

export type InvitationContext = SuppressionContext;

const keyOf = (params: { readonly store_id: string; readonly id: number }) => ({
  storeId: params.store_id,
  id: params.id,
});

/** Whoever has the link can write in the customer's name, so it is for those who may write orders. */
const shownTo =
  (scope: TokenScope | undefined) =>
  (invitation: WireMerchantInvitation): WireReadInvitation =>
    scope === 'orders' || scope === 'all' ? invitation : { ...invitation, link: null };

export function invitationRoutes(
  context: InvitationContext,
): Pick<
  CallHandlers,
  | 'listInvitations'
  | 'getInvitation'
  | 'listInvitedItems'
  | 'changeInvitation'
  | 'sendInvitation'
  | 'createOrderInvitation'
  | 'getInvitationFigures'
> {
  const { tokens, hashEmail, write: run } = context;
  const partsOf = (origin: string) => ({ tokens, hashEmail, origin, run });
  return {
    listInvitations: async ({ params, query, ownOrigin, tokenScope }) => {
      const { items, hasMore, next } = await listStoreInvitations(partsOf(ownOrigin), params.store_id, {
        status: query.status,
        orderId: query.order_id,
        productCode: query.product_code,
        from: query.from,
        to: query.to,
        cursor: query.cursor,
        page: query.page,
        perPage: query.per_page,
      });
      return {
        items: items.map(shownTo(tokenScope)),
        links: merchantLinks(query, hasMore),
        next_cursor: next,
      };
    },
    getInvitation: async ({ params, ownOrigin, tokenScope }) =>
      shownTo(tokenScope)(await getStoreInvitation(partsOf(ownOrigin), keyOf(params))),
    listInvitedItems: ({ params }) => itemsOfInvitation(run, keyOf(params)),
    changeInvitation: ({ params, body, ownOrigin }) =>
      changeStoreInvitation(partsOf(ownOrigin), keyOf(params), body),
    sendInvitation: async ({ params, ownOrigin }) => {
      const sent = await sendStoreInvitation(partsOf(ownOrigin), keyOf(params));
      return sent;
    },
    createOrderInvitation: ({ params, ownOrigin }) =>
      invitationOfOrder(partsOf(ownOrigin), params.store_id, params.order_id),
    getInvitationFigures: ({ params, query }) => run((sql) => invitationFigures(sql, params.store_id, query)),
  };
}
