import { type Static, Type } from 'typebox';

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** What all pages of a search in reviews have together. */
export const matchesSchema = Type.Object(
  {
    count: count('How many reviews match.'),
    is_at_least: Type.Boolean({
      description: 'Whether there may be more: the server looks at a limited number of reviews.',
    }),
    verified_purchases: count('How many would match with `verified_purchase`.'),
    languages: Type.Array(
      Type.Object(
        { language: Type.String(), count: count('How many would match with this `language`.') },
        { additionalProperties: false },
      ),
      { description: 'Most frequent first.' },
    ),
    word_beginnings: Type.Array(Type.String(), {
      description:
        'How words that were searched for begin in all their forms, without accents and in lower case, so that they can be marked in the texts.',
    }),
  },
  { $id: 'ReviewMatches', additionalProperties: false },
);
export type WireMatches = Static<typeof matchesSchema>;
