import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import {
  closedReportStatuses,
  maxModerationNoteLength,
  moderationReasons,
  reportStatuses,
} from '../../constants/moderation.ts';
import { maxVisitorIdLength } from '../../constants/widget.ts';
import { reportPageSchema, reportSchema } from '../../entities/reviews/report.ts';
import { report } from '../../examples/moderation.ts';
import { opinion } from '../../examples/reviews.ts';
import * as shop from '../../examples/shop.ts';
import { widgetPaths } from '../../widget-paths.ts';
import { rowId, storeId } from '../parameters.ts';
import {
  bodyErrors,
  merchantErrors,
  merchantPage,
  perPage,
  storeParams,
  storeRowParams,
} from './merchant-parameters.ts';

/** A shopper reports a review. One visitor reports a review once; again changes nothing. */
export const reportOpinion = defineCall({
  name: 'reportOpinion',
  path: widgetPaths.reportOpinion,
  method: 'POST',
  summary: 'Report a review',
  tag: 'widget',
  changes: 'nothing',
  params: Type.Object({ id: rowId }),
  query: Type.Object(
    {
      store_id: storeId,
      visitor_id: Type.Optional(
        Type.String({
          pattern: `^[A-Za-z0-9_-]{8,${maxVisitorIdLength}}$`,
          description:
            'Random id that the page keeps for its visitor. Without it, the network address for a day.',
        }),
      ),
    },
    { additionalProperties: true },
  ),
  body: Type.Object(
    {
      reason: Type.Enum(moderationReasons),
      note: Type.Optional(Type.String({ maxLength: maxModerationNoteLength })),
    },
    { additionalProperties: true },
  ),
  status: 201,
  response: Type.Object({ opinion_id: Type.Integer() }, { $id: 'Reported', additionalProperties: false }),
  errors: [
    'request.parameter_missing',
    'request.parameter_invalid',
    ...bodyErrors,
    'store.unknown',
    'store.origin_refused',
    'opinion.unknown',
    'opinion.note_invalid',
    'report.flood',
  ],
  example: {
    params: { id: opinion.id },
    query: { store_id: shop.storeId, visitor_id: 'x7Qm2Lk9Zt4Bv6Wn' },
    body: { reason: report.reason, note: report.note ?? '' },
    response: { opinion_id: opinion.id },
  },
});

/** What shoppers have reported, newest first. */
export const listReports = defineCall({
  name: 'listReports',
  path: '/api/stores/{store_id}/reports',
  method: 'GET',
  summary: 'One page of reports about reviews',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeParams,
  query: Type.Object(
    { page: merchantPage, per_page: perPage, status: Type.Enum(reportStatuses, { default: 'open' }) },
    { additionalProperties: true },
  ),
  status: 200,
  response: reportPageSchema,
  errors: merchantErrors,
  example: {
    params: shop.ofStore,
    query: { page: 1, per_page: 20, status: 'open' },
    response: { items: [report], links: shop.nextPage('reports?status=open') },
  },
});

/** Closes a report, and writes it into the history of its review. The review stays as it is. */
export const closeReport = defineCall({
  name: 'closeReport',
  path: '/api/stores/{store_id}/reports/{id}',
  method: 'PATCH',
  summary: 'Close a report about a review',
  tag: 'merchant',
  scopes: ['moderate'],
  changes: 'nothing',
  params: storeRowParams,
  body: Type.Object({ status: Type.Enum(closedReportStatuses) }, { additionalProperties: false }),
  status: 200,
  response: reportSchema,
  errors: [...merchantErrors, ...bodyErrors, 'report.unknown'],
  example: {
    params: { ...shop.ofStore, id: report.id },
    body: { status: 'dismissed' },
    response: { ...report, status: 'dismissed', closed_at: '2026-11-20T11:00:00.000Z' },
  },
});
