import type { CallHandlers } from '../../platform/http/calls/call-handler.ts';
import { merchantLinks } from '../../platform/http/calls/page-links.ts';
import { networkOf } from '../../platform/network/network-of.ts';
import {
  closeReport,
  listReports,
  listReportsOfReview,
  type ReportContext,
  reportReview,
} from './reports.ts';

export function reportRoutes(
  context: ReportContext,
): Pick<CallHandlers, 'reportOpinion' | 'listReports' | 'listOpinionReports' | 'closeReport'> {
  return {
    reportOpinion: async ({ params, query, body, client }) => {
      await reportReview(
        context,
        { storeId: query.store_id, reviewId: params.id },
        {
          reason: body.reason,
          note: body.note,
          visitor: { id: query.visitor_id, address: client.address, userAgent: client.userAgent },
          origin: client.origin,
          network: networkOf(client.address),
        },
      );
      return { opinion_id: params.id };
    },
    listReports: async ({ params, query }) => {
      const { items, hasMore } = await context.write((sql) =>
        listReports(sql, params.store_id, {
          status: query.status,
          page: query.page,
          perPage: query.per_page,
        }),
      );
      return { items, links: merchantLinks(query, hasMore) };
    },
    listOpinionReports: async ({ params }) => ({
      items: await context.write((sql) =>
        listReportsOfReview(sql, { storeId: params.store_id, reviewId: params.id }),
      ),
    }),
    closeReport: ({ params, body, tokenName: name }) =>
      context.write((sql) =>
        closeReport(sql, { storeId: params.store_id, id: params.id }, body.status, { kind: 'store', name }),
      ),
  };
}
