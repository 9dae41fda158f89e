import {
  type NewReviewField,
  newReviewSchema,
  type UncheckedReview,
} from '@opina/contract/entities/reviews/new-review';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { cleanWithin, normalizeId, toPlainLine, toPlainText } from '../platform/text/clean-text.ts';
import { isEmail } from '../platform/text/is-email.ts';
import { parseLocale } from '../platform/text/parse-locale.ts';
import { lengthOf } from '../platform/text/text-length.ts';
import { isDay, isPastMoment } from '../platform/time/read-times.ts';
import type { PhotoSizes } from '../review-media/photo-queries.ts';
import type { ImportedReview } from './store-file/import.ts';

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
  const problems: ReviewProblem[] = [];
  for (const check of checks) addProblem(problems, problemOf(check, clean[check.field]));
  for (const found of problemsOfRules(clean, now)) addProblem(problems, found);
  return { review: stored(without(clean, problems), defaultLocale), problems };
}

/** Adds a problem, if its field has none yet. */
function addProblem(problems: ReviewProblem[], found: ReviewProblem | undefined): void {
  if (found === undefined || problems.some(({ field }) => field === found.field)) return;
  problems.push(found);
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
  const problems: ReviewProblem[] = [];
  const { author_email: email, locale } = review;
  if (typeof email === 'string' && !isEmail(email)) problems.push(problem('author_email', 'invalid', email));
  if (locale !== undefined && parseLocale(locale) === undefined) {
    problems.push(problem('locale', 'invalid', locale));
  }
  for (const field of ['created_at', 'replied_at'] as const) {
    const text = review[field];
    if (text !== undefined && !isPastMoment(text, now)) problems.push(problem(field, 'out of range', text));
  }
  const { experienced_on: day, created_at: written = now.toISOString() } = review;
  if (day !== undefined && !isExperienceDay(day, new Date(written))) {
    problems.push(problem('experienced_on', 'out of range', day));
  }
  return problems;
}

/** A day of the calendar that is not after the review. */
const isExperienceDay = (day: string, written: Date): boolean =>
  isDay(day) && (Number.isNaN(written.getTime()) || isPastMoment(day, written));

/** Cleans the texts. Empty ones are removed. All fields are named: to copy those of another object takes as long as to clean them. */
function cleanReview(review: UncheckedReview): { [Field in NewReviewField]: UncheckedReview[Field] } {
  return {
    product_code: cleaned(review.product_code, normalizeId),
    product_name: cleaned(review.product_name, toPlainLine),
    rate: review.rate,
    title: cleaned(review.title, toPlainLine),
    text: cleaned(review.text, toPlainText),
    author_name: cleaned(review.author_name, toPlainLine),
    author_email: cleaned(review.author_email ?? undefined, (email) => email.trim()),
    profile: cleaned(review.profile, toPlainLine),
    recommends: review.recommends,
    locale: review.locale,
    created_at: review.created_at,
    upvotes_count: review.upvotes_count,
    downvotes_count: review.downvotes_count,
    third_party_name: cleaned(review.third_party_name, toPlainLine),
    sale_item_id: review.sale_item_id,
    status: review.status,
    experienced_on: review.experienced_on,
    insider: review.insider,
    incentivized: review.incentivized,
    source_id: cleaned(review.source_id, normalizeId),
    reply: cleaned(review.reply, toPlainText),
    replied_at: review.replied_at,
    photos: review.photos,
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
  const row: CheckedReview = {
    sourceId: or(review.source_id, ''),
    productCode: or(review.product_code, ''),
    productName: or(review.product_name, ''),
    rate: or(review.rate, 0),
    title: or(review.title, ''),
    text: or(review.text, ''),
    authorName: or(review.author_name, ''),
    authorEmail: or(review.author_email, null),
    profile: or(review.profile, null),
    recommends: or(review.recommends, null),
    locale: or(parseLocale(or(review.locale, '')), defaultLocale),
    createdAt: or(review.created_at, null),
    upvotesCount: or(review.upvotes_count, 0),
    downvotesCount: or(review.downvotes_count, 0),
    thirdPartyName: or(review.third_party_name, null),
    saleItemId: or(review.sale_item_id, null),
    status: or(review.status, 'published'),
    experiencedOn: or(review.experienced_on, null),
    isInsider: or(review.insider, false),
    isIncentivized: or(review.incentivized, false),
    reply,
    translations: or(review.translations, []).filter(({ title, text }) => title !== '' || text !== ''),
  };
  if (photos.length === 0 && reply === null) return row;
  return {
    ...row,
    ...(photos.length > 0 && { photos: photos.map(onePicture) }),
    ...(reply !== null && repliedAt !== undefined && { replyCreatedAt: repliedAt }),
  };
}

const or = <T, U>(value: T | undefined, otherwise: U): T | U => (value === undefined ? otherwise : value);

/** Other systems have one size, which is then used for all. */
function onePicture(address: string): PhotoSizes {
  return { image: address, square: address, square150: address, thumbnail: address };
}
