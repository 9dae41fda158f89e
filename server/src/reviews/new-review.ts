import {
  type NewReviewField,
  newReviewSchema,
  type UncheckedReview,
} from '@opina/contract/entities/new-review';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { PhotoSizes } from '../photos/writes.ts';
import { cleanWithin, normalizeId, toPlainLine, toPlainText } from '../platform/text/clean-text.ts';
import { isEmail } from '../platform/text/is-email.ts';
import { parseLocale } from '../platform/text/parse-locale.ts';
import { lengthOf } from '../platform/text/text-length.ts';
import { isPastMoment } from '../platform/time/read-times.ts';
import type { ImportedReview } from './transfer/import.ts';

export type ReviewFault = 'missing' | 'too long' | 'too many' | 'invalid' | 'out of range';

/** What is wrong with one field. */
export interface ReviewProblem {
  readonly field: NewReviewField;
  readonly fault: ReviewFault;
  /** The cleaned value of the field. */
  readonly value: unknown;
  /** Of a list: its wrong item, and the field of that. */
  readonly path: readonly string[];
  /** For `too long` and `too many`: how many characters or items there are, and how many are allowed. */
  readonly count: number;
  readonly max: number;
}

/** A review as it is stored, before the way in gives it an id and a time if it has none. */
export type CheckedReview = Omit<ImportedReview, 'sourceId' | 'createdAt'> & {
  /** Empty: none. */
  readonly sourceId: string;
  readonly createdAt: string | null;
};

export interface ReviewDefaults {
  readonly locale: string;
  readonly now: Date;
}

/**
 * Cleans a review and checks it: the one rule set of every way in. Each way translates its format into an unchecked review, and
 * translates the problems into its refusals. A field with a problem is empty in the review.
 */
export function checkReview(
  unchecked: UncheckedReview,
  { locale: defaultLocale, now }: ReviewDefaults,
): { readonly review: CheckedReview; readonly problems: readonly ReviewProblem[] } {
  const clean = cleanReview(unchecked);
  const ofSchema = checks.flatMap((check) => problemOf(check, clean[check.field]) ?? []);
  const known = new Set(ofSchema.map(({ field }) => field));
  const problems = [...ofSchema, ...problemsOfRules(clean, now).filter(({ field }) => !known.has(field))];
  return { review: stored(without(clean, problems), defaultLocale), problems };
}

function without(review: UncheckedReview, problems: readonly ReviewProblem[]): UncheckedReview {
  if (problems.length === 0) return review;
  const wrong = new Set<string>(problems.map(({ field }) => field));
  return Object.fromEntries(Object.entries(review).filter(([field]) => !wrong.has(field)));
}

interface FieldCheck {
  readonly field: NewReviewField;
  readonly isRequired: boolean;
  readonly validator: Validator;
}

const checks: readonly FieldCheck[] = Object.entries<TSchema>(newReviewSchema.properties).map(
  ([field, schema]) => ({
    field: field as NewReviewField,
    isRequired: newReviewSchema.required.some((name) => name === field),
    validator: Compile(schema) as Validator,
  }),
);

function problemOf({ field, isRequired, validator }: FieldCheck, value: unknown): ReviewProblem | undefined {
  if (value === undefined) return isRequired ? problem(field, 'missing', value) : undefined;
  if (validator.Check(value)) return undefined;
  const [error] = validator.Errors(value);
  const path = (error?.instancePath ?? '').split('/').slice(1);
  const part = path.reduce<unknown>((outer, key) => Object(outer)[key], value);
  if (error?.keyword === 'maxLength') {
    return { field, fault: 'too long', value, path, count: lengthOf(String(part)), max: error.params.limit };
  }
  if (error?.keyword === 'maxItems') {
    return { field, fault: 'too many', value, path, count: Object(part).length, max: error.params.limit };
  }
  return problem(field, 'invalid', value);
}

const problem = (field: NewReviewField, fault: ReviewFault, value: unknown): ReviewProblem => ({
  field,
  fault,
  value,
  path: [],
  count: 0,
  max: 0,
});

/** Rules that a schema cannot express. */
function problemsOfRules(review: UncheckedReview, now: Date): ReviewProblem[] {
  const { author_email: email, locale } = review;
  const isEmailWrong = typeof email === 'string' && !isEmail(email);
  const isLocaleWrong = locale !== undefined && parseLocale(locale) === undefined;
  const moments = (['created_at', 'replied_at'] as const).filter((field) => {
    const text = review[field];
    return text !== undefined && !isPastMoment(text, now);
  });
  return [
    ...(isEmailWrong ? [problem('author_email', 'invalid', email)] : []),
    ...(isLocaleWrong ? [problem('locale', 'invalid', locale)] : []),
    ...moments.map((field) => problem(field, 'out of range', review[field])),
  ];
}

/** Cleans the texts. Empty ones are removed. */
function cleanReview(review: UncheckedReview): UncheckedReview {
  return {
    ...review,
    product_code: cleaned(review.product_code, normalizeId),
    product_name: cleaned(review.product_name, toPlainLine),
    title: cleaned(review.title, toPlainLine),
    text: cleaned(review.text, toPlainText),
    author_name: cleaned(review.author_name, toPlainLine),
    author_email: cleaned(review.author_email ?? undefined, (email) => email.trim()),
    profile: cleaned(review.profile, toPlainLine),
    third_party_name: cleaned(review.third_party_name, toPlainLine),
    source_id: cleaned(review.source_id, normalizeId),
    reply: cleaned(review.reply, toPlainText),
    translations: review.translations?.map(({ locale, title, text }) => ({
      locale,
      title: cleaned(title, toPlainLine) ?? '',
      text: cleaned(text, toPlainText) ?? '',
    })),
  };
}

function cleaned(text: string | undefined, clean: (text: string) => string): string | undefined {
  return text === undefined ? undefined : cleanWithin(text, clean) || undefined;
}

function stored(review: UncheckedReview, defaultLocale: string): CheckedReview {
  const { reply = null, replied_at: repliedAt, photos = [] } = review;
  const row = { ...storedTexts(review), ...storedValues(review, defaultLocale), reply };
  if (photos.length === 0 && reply === null) return row;
  return {
    ...row,
    ...(photos.length > 0 && { photos: photos.map(onePicture) }),
    ...(reply !== null && repliedAt !== undefined && { replyCreatedAt: repliedAt }),
  };
}

const storedTexts = (review: UncheckedReview) => ({
  sourceId: review.source_id ?? '',
  productCode: review.product_code ?? '',
  productName: review.product_name ?? '',
  title: review.title ?? '',
  text: review.text ?? '',
  authorName: review.author_name ?? '',
  authorEmail: review.author_email ?? null,
  profile: review.profile ?? null,
  thirdPartyName: review.third_party_name ?? null,
});

const storedValues = (review: UncheckedReview, defaultLocale: string) => ({
  rate: review.rate ?? 0,
  recommends: review.recommends ?? null,
  locale: parseLocale(review.locale ?? '') ?? defaultLocale,
  createdAt: review.created_at ?? null,
  upvotesCount: review.upvotes_count ?? 0,
  downvotesCount: review.downvotes_count ?? 0,
  saleItemId: review.sale_item_id ?? null,
  status: review.status ?? 'published',
  translations: (review.translations ?? []).filter(({ title, text }) => title !== '' || text !== ''),
});

/** Other systems have one size, which is then used for all. */
function onePicture(address: string): PhotoSizes {
  return { image: address, square: address, square150: address, thumbnail: address };
}
