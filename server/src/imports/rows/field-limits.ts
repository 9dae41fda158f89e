import {
  longestAuthorName,
  longestComment,
  longestProductCode,
  longestProductName,
  longestProfile,
  longestReview,
  longestSourceId,
  longestTitle,
} from '@opina/contract/constants';
import { isLongerThan, lengthOf } from '../../platform/text/text-length.ts';
import type { FieldName } from './import-fields.ts';
import { RowRefused } from './row-refusals.ts';

/** Of what is a number, a date or a word, and has a rule of its own besides. */
const longestWord = 300;

const limits: Readonly<Partial<Record<FieldName, number>>> = {
  source_id: longestSourceId,
  parent_id: longestSourceId,
  source: longestSourceId,
  product_code: longestProductCode,
  product_name: longestProductName,
  title: longestTitle,
  text: longestReview,
  author: longestAuthorName,
  third_party_name: longestAuthorName,
  profile: longestProfile,
  reply: longestComment,
};

/** Most characters that a field takes. */
export const limitOf = (name: FieldName): number => limits[name] ?? longestWord;

/** The text; refused when it is longer than is taken. `field` is named. */
export function limited(text: string, field: string, most: number): string {
  if (isLongerThan(text, most)) throw tooLong(field, lengthOf(text), most);
  return text;
}

/** Cleaning may shorten a text by its tags, but should not work on a megabyte. */
export function bounded(raw: string, field: string, most: number): string {
  if (raw.length > 4 * longestReview) throw tooLong(field, lengthOf(raw), most);
  return raw;
}

const tooLong = (field: string, length: number, most: number) =>
  new RowRefused('row.text_too_long', field, undefined, ` It has ${length} characters; ${most} are taken.`);
