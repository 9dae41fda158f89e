import { Type } from 'typebox';
import { bestRating, worstRating } from '../constants/ratings.ts';

/** Fields that several entities share. */
export const nullableText = Type.Union([Type.String(), Type.Null()]);
export const instant = Type.String({ description: 'ISO 8601, in UTC.' });
/** Addresses on the store's own server begin with a slash. */
export const webAddress = (maxLength: number) =>
  Type.String({ pattern: String.raw`^([Hh][Tt][Tt][Pp][Ss]?://|/(?!/))\S*$`, maxLength });
/** Of a page of the web, which stands in a link: the one rule for all that come from outside. */
export const pageAddress = (maxLength: number) =>
  Type.String({ pattern: String.raw`^[Hh][Tt][Tt][Pp][Ss]?://[^\s"<>]+$`, maxLength });
export const code = Type.String({ description: "The merchant's id of the product." });

/** From the worst to the best, whole. */
export const stars = Type.Integer({ minimum: worstRating, maximum: bestRating });
/** 0: nobody has given one. */
export const averageStars = Type.Number({ minimum: 0, maximum: bestRating });

/** A larger one has lost its last digits in JSON. */
export const safeInteger = Type.Integer({ maximum: Number.MAX_SAFE_INTEGER });

/** Every change of the row raises it, except votes. */
export const version = Type.Integer({
  minimum: 1,
  description:
    'Every change of the row raises it, except votes. Send it as `if_version` to change only what you have seen.',
});

/** Where a list goes on. */
export const nextCursor = Type.Union([Type.String(), Type.Null()], {
  description:
    'Send it as `cursor` for the items that follow; null: there are none. One call looks at a limited number of rows, so a page may have few items, or none, before the end: go on until it is null.',
});

/** day/month/year, as `31/12/2026`. */
/** `2026-01-31`. */
export const isoDay = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` });
export const dayPattern = String.raw`^\d{2}/\d{2}/\d{4}$`;
