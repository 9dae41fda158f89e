import { maxAuthorNameLength } from '@opina/contract/constants/reviews';
import type { WireFormQuestion } from '@opina/contract/entities/reviews/review-form';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { toPlainLine } from '../../platform/text/clean-text.ts';
import { checkReview, type ReviewProblem } from '../../reviews/new-review.ts';
import { refusedReview } from '../../reviews/sent-review.ts';
import type { Draft } from '../drafts/draft.ts';
import type { Form, FormItem } from '../form/form.ts';
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
  readonly experiencedOn: string | null;
  readonly isInsider: boolean;
  readonly isIncentivized: boolean;
}

/**
 * Checks what is sent, by the rules of all reviews and those of the form. Throws `review_form.rate_missing`,
 * `review_form.name_invalid`, `review_form.email_invalid`, `review_form.option_unknown`.
 */
export function checkDraft(
  { form, item }: { readonly form: Form; readonly item: FormItem },
  draft: Draft,
  questions: readonly WireFormQuestion[],
): CheckedDraft {
  const { rate, title, text, recommends, experienced_on, insider, incentivized } = draft;
  const asksForEmail = form.email === null && form.kind === 'open';
  const { review, problems } = checkReview(
    {
      product_code: item.productCode,
      rate: rate ?? undefined,
      title,
      text,
      author_name: authorName(form, draft),
      ...(asksForEmail && { author_email: draft.email }),
      recommends: recommends === null ? undefined : recommends === 'yes',
      experienced_on: experienced_on ?? undefined,
      insider,
      incentivized,
    },
    { locale: form.store.locale, now: new Date() },
  );
  if (problems.length > 0) throw refusedDraft(problems);
  const email = asksForEmail ? review.authorEmail : form.email;
  if (asksForEmail && email === null) throw new OpinaError('review_form.email_invalid');
  return {
    rate: review.rate,
    title: review.title,
    text: review.text,
    authorName: review.authorName,
    email,
    recommends: review.recommends,
    optionIds: chosenOptions(draft.option_ids, questions),
    experiencedOn: experienced_on,
    isInsider: insider,
    isIncentivized: incentivized,
  };
}

/** The fields of the form whose refusal the form explains. The limits of the others were checked with the request. */
function refusedDraft(problems: readonly ReviewProblem[]): OpinaError {
  const has = (name: string) => problems.some(({ field }) => field === name);
  if (has('rate')) return new OpinaError('review_form.rate_missing');
  if (has('author_email')) return new OpinaError('review_form.email_invalid');
  return refusedReview(problems);
}

function authorName({ buyerName }: Form, { name, name_shown: how }: Draft): string {
  const full = toPlainLine(buyerName === '' ? name : buyerName);
  if (full === '' && how !== 'anonymous') throw new OpinaError('review_form.name_invalid');
  // Orders have names of any length.
  return [...shownName(full, how)].slice(0, maxAuthorNameLength).join('');
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
