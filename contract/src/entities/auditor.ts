import { type Static, Type } from 'typebox';

/** Who vouches for a store's reviews: shown with a link to where they say how. */
export const auditorSchema = Type.Object(
  { name: Type.String(), url: Type.String({ description: 'http or https.' }) },
  { $id: 'Auditor', additionalProperties: false },
);
export type WireAuditor = Static<typeof auditorSchema>;
