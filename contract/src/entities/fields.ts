import { Type } from 'typebox';

/** Fields that several entities share. */
export const nullableText = Type.Union([Type.String(), Type.Null()]);
export const instant = Type.String({ description: 'ISO 8601, in UTC.' });
/** Addresses on the store's own server begin with a slash. */
export const webAddress = (maxLength: number) =>
  Type.String({ pattern: String.raw`^([Hh][Tt][Tt][Pp][Ss]?://|/(?!/))\S*$`, maxLength });
export const code = Type.String({ description: "The merchant's id of the product." });
