import { type Static, Type } from 'typebox';
import { moderationReasons, reportStatuses } from '../../constants/moderation.ts';
import { instant, nullableText } from '../fields.ts';
import { linkSchema } from '../link.ts';

/** What a shopper reported about a review. Who did is not kept. */
export const reportSchema = Type.Object(
  {
    id: Type.Integer(),
    opinion_id: Type.Integer(),
    created_at: instant,
    reason: Type.Enum(moderationReasons),
    note: nullableText,
    status: Type.Enum(reportStatuses),
    due_at: Type.String({ description: 'Until when the store has to decide about it: ISO 8601, in UTC.' }),
    closed_at: Type.Union([instant, Type.Null()]),
  },
  { $id: 'Report', additionalProperties: false },
);
export type WireReport = Static<typeof reportSchema>;

export const reportPageSchema = Type.Object(
  { items: Type.Array(reportSchema), links: Type.Array(linkSchema) },
  { $id: 'ReportPage', additionalProperties: false },
);
