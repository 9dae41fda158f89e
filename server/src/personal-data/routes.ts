import type { SuppressionContext } from '../mail/suppression/suppressions.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { pageOf } from '../platform/http/calls/page-of.ts';
import { customerOfOrder, erasePerson, exportPerson } from './personal-data.ts';

export function personalDataRoutes(
  context: SuppressionContext,
): Pick<CallHandlers, 'exportPerson' | 'findOrderCustomer' | 'erasePerson'> {
  return {
    exportPerson: ({ params, query, body }) =>
      exportPerson(context, params.store_id, body.email, pageOf(query)),
    findOrderCustomer: async ({ params, body }) => ({
      email: await customerOfOrder(context, params.store_id, body.order_id),
    }),
    erasePerson: async ({ params, body: { email, opinions = 'anonymise' } }) => {
      const { reviews, ...others } = await erasePerson(context, params.store_id, {
        email,
        reviews: opinions,
      });
      return { opinions: reviews, ...others };
    },
  };
}
