import { Type } from 'typebox';

/** Fields that several entities of the merchant API share. */
export const nullableText = Type.Union([Type.String(), Type.Null()]);
export const instant = Type.String({ description: 'ISO 8601, in UTC.' });
export const code = Type.String({ description: "The merchant's id of the product." });
