import { maxOrderIdLength } from '@opina/contract/constants/invitations';
import { maxProductCodeLength } from '@opina/contract/constants/products';
import { toPlainLine } from '../../platform/text/clean-text.ts';

/** Why a row is not imported, by code. Other rows are still imported. */
export const refusalCatalogue = {
  'row.columns_mismatch': 'The row does not have as many columns as the header.',
  'row.too_large': 'The row is larger than 1 MB, or has more than 2,000 columns.',
  'row.quote_misplaced': 'A quoted value contains a single quote mark. Write it twice ("").',
  'row.product_missing': 'The row has no product.',
  'row.rating_missing': 'The row has no rating.',
  'row.rating_invalid': 'The rating is not a whole number from 1 to 5.',
  'row.text_too_long': 'A value is too long for its field.',
  'row.photos_too_many': 'The row has too many pictures for a review.',
  'row.replies_too_many': 'The row is a reply to a review that has the maximum number of replies.',
  'row.date_invalid': 'Unknown date format. Write the date as 2024-05-03.',
  'row.date_ambiguous': 'The date is ambiguous. Set --date-order dmy or --date-order mdy.',
  'row.date_out_of_range': 'The date is before 1990, in the future, or after the review.',
  'row.recommends_invalid':
    'Unknown word for the recommendation (known: yes, no, sim, não, sí). Map it: --map-value recommends:WORD=yes.',
  'row.flag_invalid': 'This is neither yes nor no (known: yes, no, sim, não, sí).',
  'row.count_invalid': 'A vote count is not a whole number of at least 0.',
  'row.locale_invalid': 'Unknown locale. Write it as pt-BR or en.',
  'row.status_invalid':
    'Unknown status. Map it to published, pending or hidden: --map-value status:WORD=published.',
  'row.sale_item_invalid': 'The sale item is not a whole number of at least 1.',
  'row.parent_unknown': 'The row is a reply or answer to a row that is neither in the file nor in the store.',
  'row.answer_taken': 'The question already has another answer.',
  'row.question_missing': 'The row has no question.',
  'row.order_id_invalid': `An order id has 1 to ${maxOrderIdLength} characters.`,
  'row.order_apart': 'The rows of this order are not together.',
  'row.email_invalid': 'This is not an e-mail address.',
  'row.product_id_invalid': `A product id has at most ${maxProductCodeLength} characters.`,
  'line.not_json': 'The line is not a JSON object.',
  'line.invalid': 'The line is not a record of this format, or a value is invalid.',
  'line.survey_unknown':
    'The line has a survey question or option that the store does not have or cannot have.',
  'line.picture_missing': 'A picture file of this review is missing.',
  'line.picture_damaged': 'A picture file of this review is not the exported file, or Opina did not make it.',
  'line.too_large': 'The line is longer than 2 MB (16 MB with the command opina import).',
  'line.values_too_many':
    'The line has more than 10,000 values (600,000 with the command opina import), or an object with more than 10,000 names.',
  'line.nested_too_deep': 'The line has values that are nested more than 20 deep.',
  'line.text_too_long': 'The line has a text of more than 720,000 characters.',
  'row.source_id_taken':
    'The store has a review of another product or rating with this source_id. If the file is from another system, set another --source.',
} as const satisfies Record<string, string>;

export type RefusalCode = keyof typeof refusalCatalogue;

/** One problem of a row. */
export interface Problem {
  readonly code: RefusalCode;
  /** Names the accepted values, and suggests one that is similar to the value. */
  readonly message: string;
  /** The invalid field, if the problem is about a field. */
  readonly field?: string;
  /** The value of the field, shortened, without e-mail addresses. */
  readonly value?: string;
}

/** One refused row. `line` is the physical line of the file (from 1) on which the row starts. */
export interface Refusal extends Problem {
  readonly line: number;
  /** Its other problems. */
  readonly also?: readonly Problem[];
}

const maxShownValueLength = 60;
/** Finds e-mail addresses in any field, as a mapping may be wrong. */
const addressLike = /[^\s"'`<>(),;:]+@[^\s"'`<>(),;:]+/g;

/** Thrown by the code that reads a row. The reader of the file adds the line with `at`. */
export class RowRefused extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;
  readonly value: string | undefined;
  #others: readonly RowRefused[] = [];

  /** `more` is appended to the message of the catalogue. It begins with a space. */
  constructor(code: RefusalCode, field?: string, value?: string, more = '') {
    super(`${refusalCatalogue[code]}${more}`);
    this.name = 'RowRefused';
    this.code = code;
    this.field = field;
    this.value = value;
  }

  /** Adds the other problems of the row. */
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

// Exported for the first values of columns. Control codes are removed, as the value is printed on a terminal.
export function shorten(value: string): string {
  const shown = toPlainLine(value.slice(0, 4 * maxShownValueLength)).replace(addressLike, '(e-mail address)');
  return shown.length > maxShownValueLength ? `${shown.slice(0, maxShownValueLength)}…` : shown;
}
