import { type TSchema, Type } from 'typebox';
import { maxPictureUrlLength } from '../constants/media.ts';
import { maxTagLength } from '../constants/products.ts';
import { maxReviewLength, maxSourceIdLength, statuses } from '../constants/reviews.ts';
import { surveyAnswerKinds } from '../constants/surveys.ts';
import { pageAddress, webAddress } from '../entities/fields.ts';
import { productValues } from '../entities/new-product.ts';

/**
 * Values of the records of a whole-store file. Everything that any version of the server may have stored must come back, so these
 * limits are wider than those of the API: authors' names had 300 characters and replies 20,000 when they came from files; a text
 * was counted before its letters were brought into one form (NFC), which makes some three times as long, and an address before
 * it was escaped.
 */
const growth = 3;
export const maxStoredTextLength = growth * maxReviewLength;
/** A letter that is not English becomes up to 12 characters in an address. */
const maxEscapedLength = 12;
const maxStoredAddressLength = maxEscapedLength * maxPictureUrlLength;
export const maxStoredEmailLength = 320;
export const maxPosition = 32_767;

/** A record has no other fields than those it names. */
export const closed = { additionalProperties: false } as const;

export const text = (maxLength = maxStoredTextLength, minLength = 0) => Type.String({ minLength, maxLength });
export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const count = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
export const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const position = Type.Integer({ minimum: 0, maximum: maxPosition });
export const weight = Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 });

/** ISO 8601 in UTC, up to microseconds. */
export const moment = Type.String({
  pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$`,
});
/** Hexadecimal. */
export const hash = Type.String({ pattern: '^([0-9a-f]{2}){1,64}$' });
export const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
export const locale = Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$' });
export const address = webAddress(maxStoredAddressLength);
export const page = pageAddress(maxStoredAddressLength);
export const status = Type.Enum([...statuses]);
export const surveyKind = Type.Enum([...surveyAnswerKinds]);
export const email = text(maxStoredEmailLength, 3);

/** The difference from a new product: what any version of the server accepted. */
export const storedProduct = productValues({
  name: maxStoredTextLength,
  tag: growth * maxTagLength,
  tags: 100_000,
  photoUrl: maxStoredAddressLength,
  photos: 100,
});

/** What identifies a review or a question: source and source id or, without them, the id. */
export const identity = {
  /** The id under which it was first exported. A restore keeps it if it is free. */
  id,
  source: orNull(text(200, 1)),
  source_id: orNull(text(growth * maxSourceIdLength)),
};
