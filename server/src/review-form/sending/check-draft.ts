import type { WireFormQuestion } from '@opina/contract/entities/reviews/review-form';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { toPlainLine, toPlainText } from '../../platform/text/clean-text.ts';
import { isEmail } from '../../platform/text/is-email.ts';
import type { Draft } from '../drafts/draft.ts';
import type { Form } from '../form/form.ts';
import { shownName } from '../form/shown-name.ts';

/** A draft that can be sent: with cleaned texts. */
export interface CheckedDraft {
  readonly rate: number;
  readonly title: string;
  readonly text: string;
  /** As it is shown; empty for an anonymous customer. */
  readonly authorName: string;
  /** Null only for a review whose author was forgotten. */
  readonly email: string | null;
  readonly recommends: boolean | null;
  readonly optionIds: readonly number[];
}

/**
 * Checks what is sent. The lengths of texts were checked with the request. Throws `review_form.rate_missing`,
 * `review_form.name_invalid`, `review_form.email_invalid`, `review_form.option_unknown`.
 */
export function checkDraft(form: Form, draft: Draft, questions: readonly WireFormQuestion[]): CheckedDraft {
  const { rate, recommends } = draft;
  if (rate === null) throw new OpinaError('review_form.rate_missing');
  return {
    rate,
    title: toPlainLine(draft.title),
    text: toPlainText(draft.text),
    authorName: authorName(form, draft),
    email: authorEmail(form, draft),
    recommends: recommends === null ? null : recommends === 'yes',
    optionIds: chosenOptions(draft.option_ids, questions),
  };
}

function authorName({ buyerName }: Form, { name, name_shown: how }: Draft): string {
  const full = toPlainLine(buyerName === '' ? name : buyerName);
  if (full === '' && how !== 'anonymous') throw new OpinaError('review_form.name_invalid');
  return shownName(full, how);
}

function authorEmail({ kind, email: known }: Form, draft: Draft): string | null {
  if (known !== null || kind !== 'open') return known;
  const email = draft.email.trim();
  if (!isEmail(email)) throw new OpinaError('review_form.email_invalid');
  return email;
}

function chosenOptions(ids: readonly number[], questions: readonly WireFormQuestion[]): readonly number[] {
  const answers = questions.map(({ is_single: isSingle, options }) => ({
    isSingle,
    chosen: options.filter(({ id }) => ids.includes(id)),
  }));
  const known = answers.flatMap(({ chosen }) => chosen.map(({ id }) => id));
  const isTwice = answers.some(({ isSingle, chosen }) => isSingle && chosen.length > 1);
  if (isTwice || ids.some((id) => !known.includes(id))) throw new OpinaError('review_form.option_unknown');
  return known;
}
