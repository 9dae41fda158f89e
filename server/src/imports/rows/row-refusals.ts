import { toPlainLine } from '../../platform/text/clean-text.ts';

/** Why a row is not imported, by code. The row stays out; the rows around it are not touched by that. */
export const refusalCatalogue = {
  'row.columns_mismatch': 'The row does not have as many columns as the header.',
  'row.too_large': 'The row is larger than 1 MB.',
  'row.quote_misplaced':
    'A quoted value has a single quote mark inside; write it twice ("") where it is part of the text.',
  'row.product_missing': 'The row does not say which product it is about.',
  'row.rating_missing': 'The row has no rating.',
  'row.rating_invalid': 'The rating is not a whole number from 1 to 5.',
  'row.text_too_long': 'A value is longer than its field takes.',
  'row.photos_too_many': 'The row has more pictures than a review takes.',
  'row.replies_too_many': 'The row answers a review that has as many replies as are taken.',
  'row.date_invalid': 'The date is none that is understood; write it as 2024-05-03.',
  'row.date_ambiguous': 'The date can be read in two ways; say --date-order dmy or --date-order mdy.',
  'row.date_out_of_range': 'The date is before 1990 or in the future.',
  'row.recommends_invalid':
    'Whether the customer recommends the product is neither yes nor no (sim, não, sí, no); say what it means: --map-value recommends:WORD=yes.',
  'row.count_invalid': 'A number of votes is not a whole number from 0 up.',
  'row.locale_invalid': 'The language is not a code such as pt-BR or en.',
  'row.status_invalid':
    'The status is none of published, pending, hidden, nor another word that is known for them; say what it means: --map-value status:WORD=published.',
  'row.sale_item_invalid': 'The sale item is not a whole number from 1 up.',
  'row.parent_unknown': 'The row answers another one that is neither in the file nor in the store.',
  'row.answer_taken': 'The question has another answer already; a question has one.',
  'row.question_missing': 'The row has no question.',
  'line.not_json': 'The line is no JSON object.',
  'line.invalid': 'The line is no record of this format, or a value of it is not allowed.',
  'line.survey_unknown':
    'The line tells of a survey question or option that the store does not have or cannot have.',
  'line.picture_missing': 'The file of a picture of this review is not in the folder of pictures.',
  'line.picture_damaged':
    'The file of a picture of this review is not the one that was exported, or no picture of ours.',
  'line.too_large': 'The line is larger than 16 MB.',
  'row.source_id_taken':
    'The store already has another review under this source_id (other product or rating). If the file comes from another system, give it a --source of its own.',
} as const satisfies Record<string, string>;

export type RefusalCode = keyof typeof refusalCatalogue;

/** One thing that is wrong with a row. */
export interface Problem {
  readonly code: RefusalCode;
  /** What is taken, and the nearest to what came where there is one. */
  readonly message: string;
  /** The field that is wrong, where it is one. */
  readonly field?: string;
  /** What the field held, shortened; never personal data. */
  readonly value?: string;
}

/** One refused row. `line` is the physical line of the file (from 1) on which the row starts. */
export interface Refusal extends Problem {
  readonly line: number;
  /** What else is wrong with it. */
  readonly also?: readonly Problem[];
}

const maxShownValueLength = 60;
/** Also where a column was taken for another. */
const addressLike = /[^\s"'`<>(),;:]+@[^\s"'`<>(),;:]+/g;

/** Thrown while a row is read; the row's line is added by who reads the file. */
export class RowRefused extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;
  readonly value: string | undefined;
  #others: readonly RowRefused[] = [];

  /** `more` is said after what the catalogue says, with a space before it. */
  constructor(code: RefusalCode, field?: string, value?: string, more = '') {
    super(`${refusalCatalogue[code]}${more}`);
    this.name = 'RowRefused';
    this.code = code;
    this.field = field;
    this.value = value;
  }

  /** The same with what else is wrong with the row. */
  with(others: readonly RowRefused[]): this {
    this.#others = others;
    return this;
  }

  at(line: number): Refusal {
    const also = this.#others.map((other) => other.#problem());
    return { line, ...this.#problem(), ...(also.length > 0 && { also }) };
  }

  #problem(): Problem {
    return {
      code: this.code,
      message: this.message,
      ...(this.field !== undefined && { field: this.field }),
      ...(this.value !== undefined && { value: shorten(this.value) }),
    };
  }
}

// Cleaned, because a value with terminal control codes in it ends up on a terminal.
function shorten(value: string): string {
  const shown = toPlainLine(value.slice(0, 4 * maxShownValueLength)).replace(addressLike, '(e-mail address)');
  return shown.length > maxShownValueLength ? `${shown.slice(0, maxShownValueLength)}…` : shown;
}
