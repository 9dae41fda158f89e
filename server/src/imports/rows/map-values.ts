import { OpinaError } from '../../platform/errors/opina-error.ts';
import { didYouMean } from '../../platform/text/nearest-word.ts';
import { parseLocale } from '../../platform/text/parse-locale.ts';
import { fieldKey } from '../columns/field-key.ts';
import { statusOfWord, wordKey, yesOrNo } from './value-words.ts';

/** Fields that accept only some values, with a check of a value. */
const mappable = {
  status: {
    takes: 'published, pending or hidden',
    isValue: (text: string) => statusOfWord(text) !== undefined,
  },
  recommends: {
    takes: 'yes or no, or nothing if the customer did not say',
    isValue: (text: string) => text === '' || yesOrNo(text) !== undefined,
  },
  rate: { takes: 'a whole number from 1 to 5', isValue: (text: string) => /^[1-5]$/.test(text) },
  locale: { takes: 'a code such as pt-BR', isValue: (text: string) => parseLocale(text) !== undefined },
} as const;
export type MappableField = keyof typeof mappable;
const mappableFields = Object.keys(mappable) as MappableField[];

/** The merchant's mapping of a word to a value of a field (`status:Aprovado=published`). */
export interface ValueChoice {
  readonly field: MappableField;
  readonly value: string;
  readonly meaning: string;
}

/**
 * The field is before the first `:`, the meaning after the last `=`. Throws `import.value_malformed` and
 * `import.value_not_taken`.
 */
export function parseValueChoice(text: string): ValueChoice {
  const parts = /^([^:]*):(.*)=([^=]*)$/s.exec(text);
  if (parts === null) {
    throw new OpinaError('import.value_malformed', {
      detail: JSON.stringify(text),
      hints: ['Example: --map-value status:Aprovado=published'],
    });
  }
  const [name = '', value = '', meaning = ''] = parts.slice(1).map((part) => part.trim());
  const field = mappableFields.find((one) => fieldKey(one) === fieldKey(name));
  if (field === undefined) {
    const meant = didYouMean(name, mappableFields);
    throw new OpinaError('import.value_not_taken', {
      detail: `${JSON.stringify(name)} is not one of the fields ${mappableFields.join(', ')}.${meant}`,
    });
  }
  const { takes, isValue } = mappable[field];
  if (!isValue(meaning)) {
    throw new OpinaError('import.value_not_taken', {
      detail: `${field} accepts ${takes}, not ${JSON.stringify(meaning)}.${didYouMean(meaning, ['published', 'pending', 'hidden', 'yes', 'no'])}`,
    });
  }
  return { field, value, meaning };
}

/** The meaning of a word in a field, or the word itself if it is not mapped. */
export type MapValue = (field: string, text: string) => string;

export function valueMap(choices: readonly ValueChoice[]): MapValue {
  if (choices.length === 0) return (_field, text) => text;
  const meanings = new Map(
    choices.map(({ field, value, meaning }) => [`${field}:${wordKey(value)}`, meaning]),
  );
  return (field, text) => meanings.get(`${field}:${wordKey(text)}`) ?? text;
}
