import { emailPattern, maxEmailLength } from '@opina/contract/constants/email';
import {
  maxFormNameLength,
  maxFormTextLength,
  maxFormTitleLength,
} from '@opina/contract/constants/review-form';
import type { DraftValues, Field, ReviewForm } from './form.ts';

/** What is wrong with a field; each has a text in every language. */
type Fault =
  | 'rateMissing'
  | 'textTooLong'
  | 'titleTooLong'
  | 'nameMissing'
  | 'emailMissing'
  | 'dayWrong'
  | 'codeWrong'
  | 'fieldRefused';

export type Faults = Readonly<Partial<Record<Field, Fault>>>;

/** Unicode characters, as the server counts them. */
export const lengthOf = (text: string): number => [...text].length;

/** What the server would refuse. Only the rating is needed: a review may have no words. */
export function checkDraft(draft: DraftValues, { asks }: Pick<ReviewForm, 'asks'>): Faults {
  const name = draft.name.trim();
  const email = draft.email.trim();
  const asksName = asks.name && draft.nameShown !== 'anonymous';
  return {
    ...(draft.rate === undefined && { rate: 'rateMissing' }),
    ...(lengthOf(draft.text) > maxFormTextLength && { text: 'textTooLong' }),
    ...(lengthOf(draft.title) > maxFormTitleLength && { title: 'titleTooLong' }),
    ...(asksName && (!name || lengthOf(name) > maxFormNameLength) && { name: 'nameMissing' }),
    ...(asks.email &&
      (email.length > maxEmailLength || !emailPattern.test(email)) && { email: 'emailMissing' }),
  };
}

/** The field and the fault of an error code of the contract; undefined: it is about no field. */
export function faultOf(code: string): Faults | undefined {
  return faults[code];
}

const faults: Readonly<Record<string, Faults>> = {
  'review_form.rate_missing': { rate: 'rateMissing' },
  'review_form.text_too_long': { text: 'textTooLong' },
  'review_form.title_too_long': { title: 'titleTooLong' },
  'review_form.name_invalid': { name: 'nameMissing' },
  'review_form.email_invalid': { email: 'emailMissing' },
  'opinion.experience_invalid': { experiencedOn: 'dayWrong' },
  'review_form.option_unknown': { optionIds: 'fieldRefused' },
  'review_form.code_invalid': { code: 'codeWrong' },
};
