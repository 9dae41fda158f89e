import {
  maxAuthorNameLength,
  maxProductCodeLength,
  maxProductNameLength,
  maxProfileLength,
  maxReplyLength,
  maxReviewLength,
  maxSourceIdLength,
  maxTitleLength,
} from '@opina/contract/constants';
import { isLongerThan, lengthOf } from '../../platform/text/text-length.ts';
import type { FieldName } from './import-fields.ts';
import { RowRefused } from './row-refusals.ts';

/** Of what is a number, a date or a word, and has a rule of its own besides. */
const maxWordLength = 300;

const limits: Readonly<Partial<Record<FieldName, number>>> = {
  source_id: maxSourceIdLength,
  parent_id: maxSourceIdLength,
  source: maxSourceIdLength,
  product_code: maxProductCodeLength,
  product_name: maxProductNameLength,
  title: maxTitleLength,
  text: maxReviewLength,
  author: maxAuthorNameLength,
  third_party_name: maxAuthorNameLength,
  profile: maxProfileLength,
  reply: maxReplyLength,
};

/** Most characters that a field takes. */
export const limitOf = (name: FieldName): number => limits[name] ?? maxWordLength;

/** The text; refused when it is longer than is taken. `field` is named. */
export function limited(text: string, field: string, most: number): string {
  if (isLongerThan(text, most)) throw tooLong(field, lengthOf(text), most);
  return text;
}

/** Cleaning may shorten a text by its tags, but should not work on a megabyte. */
export function bounded(raw: string, field: string, most: number): string {
  if (raw.length > 4 * maxReviewLength) throw tooLong(field, lengthOf(raw), most);
  return raw;
}

const tooLong = (field: string, length: number, most: number) =>
  new RowRefused('row.text_too_long', field, undefined, ` It has ${length} characters; ${most} are taken.`);
