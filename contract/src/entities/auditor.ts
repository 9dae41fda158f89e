import { type Static, Type } from 'typebox';

/** Who checks a store's reviews, with a link to the page that says how. */
export const auditorSchema = Type.Object(
  { name: Type.String(), url: Type.String({ description: 'http or https.' }) },
  { $id: 'Auditor', additionalProperties: false },
);
export type WireAuditor = Static<typeof auditorSchema>;
