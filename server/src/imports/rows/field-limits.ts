import { maxSourceIdLength } from '@opina/contract/constants/reviews';
import { cleanWithin } from '../../platform/text/clean-text.ts';
import { isLongerThan, lengthOf } from '../../platform/text/text-length.ts';
import type { FieldName } from './import-fields.ts';
import { tooLong } from './refused-field.ts';

/** Maximum length of a cell that is read as a number, a date or a word. */
const maxWordLength = 300;

/** The limits of cells that are not part of a review, which has limits of its own. */
const limits: Readonly<Partial<Record<FieldName, number>>> = {
  source_id: maxSourceIdLength,
  parent_id: maxSourceIdLength,
  source: maxSourceIdLength,
};

/** A cleaned cell. Throws a `RowRefused` if it is too long. */
export function cleanCell(raw: string, name: FieldName, clean: (raw: string) => string): string {
  const max = limits[name] ?? maxWordLength;
  const text = cleanWithin(raw, clean);
  if (isLongerThan(text, max)) throw tooLong(name, lengthOf(text), max);
  return text;
}
