import { importFields } from '@opina/contract/constants/transfers';
import { parseLocale } from '../../platform/text/parse-locale.ts';
import { fieldKey } from '../columns/field-key.ts';

/** The columns of Opina's own format, as in the guide. `title@LOCALE` and `text@LOCALE` are allowed too. */
export const fieldNames = importFields;

/** Only presets fill these: as column names these words have too many meanings. */
export const presetFieldNames = ['source', 'parent_id', 'reply_public'] as const;
export type FieldName = (typeof fieldNames)[number] | (typeof presetFieldNames)[number];

/** A field a column can fill: one of the names, or title or text in another language (`title@es`). */
export interface Field {
  readonly name: FieldName;
  readonly locale?: string;
}

const byKey = new Map<string, FieldName>(fieldNames.map((name) => [fieldKey(name), name]));

/** The field of this name. Undefined for an unknown name. */
export function findField(text: string): Field | undefined {
  const [nameText = '', localeText, ...rest] = text.split('@');
  const name = byKey.get(fieldKey(nameText));
  if (localeText === undefined) return name && { name };
  const locale = parseLocale(localeText);
  const isTranslatable = name === 'title' || name === 'text';
  return isTranslatable && locale !== undefined && rest.length === 0 ? { name, locale } : undefined;
}

export function fieldText(field: Field): string {
  return field.locale === undefined ? field.name : `${field.name}@${field.locale}`;
}
