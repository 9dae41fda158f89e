import { type Static, Type } from 'typebox';
import { reviewStatuses } from '../../constants/reviews.ts';

const count = Type.Integer({ minimum: 0 });

/** One problem of a row. */
const problem = {
  code: Type.String(),
  message: Type.String(),
  field: Type.Optional(Type.String()),
  value: Type.Optional(Type.String()),
};

export const importReportSchema = Type.Object(
  {
    source: Type.String(),
    dry_run: Type.Boolean({
      description: 'If true, the server wrote nothing, and `written` counts the rows that it would write.',
    }),
    preset: Type.Union([Type.String(), Type.Null()], {
      description: 'The system whose format was detected.',
    }),
    read: count,
    written: count,
    skipped: Type.Integer({ minimum: 0, description: 'Rows that exist already.' }),
    left_out: Type.Integer({ minimum: 0, description: 'Rows that are not reviews of a product.' }),
    left_out_by_code: Type.Record(Type.String(), count),
    refused: count,
    refused_by_code: Type.Record(Type.String(), count, {
      description: 'A row with two problems counts in both.',
    }),
    refused_rows: Type.Array(
      Type.Object(
        {
          line: Type.Integer({ minimum: 1 }),
          ...problem,
          also: Type.Array(Type.Object(problem, { additionalProperties: false }), {
            description: 'Further problems of the row.',
          }),
        },
        { additionalProperties: false },
      ),
      { description: 'The first hundred.' },
    ),
    first_rows: Type.Optional(
      Type.Array(
        Type.Object(
          {
            line: Type.Integer({ minimum: 1 }),
            product_code: Type.String(),
            rate: Type.Integer(),
            title: Type.String(),
            text: Type.String(),
            author_name: Type.String(),
            created_at: Type.String(),
            locale: Type.String(),
            status: Type.Enum(reviewStatuses),
            recommends: Type.Optional(Type.Union([Type.Literal('yes'), Type.Literal('no')])),
            third_party_name: Type.Optional(Type.String()),
            reply: Type.Optional(Type.String()),
            photos_count: count,
          },
          { additionalProperties: false },
        ),
        { description: 'Dry run only: the first reviews in the form that an import would write.' },
      ),
    ),
    columns: Type.Array(
      Type.Object({ column: Type.String(), field: Type.String() }, { additionalProperties: false }),
    ),
    columns_not_used: Type.Array(Type.String()),
  },
  { $id: 'ImportReport', additionalProperties: false },
);
export type WireImportReport = Static<typeof importReportSchema>;
