import { type Static, Type } from 'typebox';

/** What the law of the store has a display say, in the language of the store. */
export const disclosuresSchema = Type.Object(
  {
    rating: Type.String({ description: 'Beside the average; empty, as `list`: nothing.' }),
    list: Type.String({ description: 'Above the list of reviews.' }),
    policy: Type.String({
      description: "The words of the link to the store's policy; empty: the law asks for none.",
    }),
  },
  { $id: 'Disclosures', additionalProperties: false },
);
export type WireDisclosures = Static<typeof disclosuresSchema>;
