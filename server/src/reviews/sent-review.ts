import {
  type NewReviewField,
  newReviewSchema,
  type SentReview,
  type UncheckedReview,
} from '@opina/contract/entities/reviews/new-review';
import { type ErrorCode, errorCatalogue } from '@opina/contract/errors';
import type { ValueSchema } from '../platform/errors/describe-values.ts';
import { fieldErrors } from '../platform/errors/field-errors.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { readMoment } from '../platform/time/read-times.ts';
import type { ReviewProblem } from './new-review.ts';

/** Translates a review of the merchant API. A time without a zone is in `timeZone`. */
export function readSentReview(sent: SentReview, timeZone: string): UncheckedReview {
  const { order_id: _, recommends, created_at: createdAt, ...same } = sent;
  return {
    ...same,
    recommends: typeof recommends === 'string' ? recommends === 'yes' : recommends,
    created_at: createdAt === undefined ? undefined : (readMoment(createdAt, timeZone)?.toISOString() ?? ''),
  };
}

/** Fields whose refusal has a code of its own, in the order in which they are reported. */
const codes: readonly (readonly [NewReviewField, ErrorCode])[] = [
  ['product_code', 'opinion.product_invalid'],
  ['author_email', 'person.email_invalid'],
  ['locale', 'opinion.locale_invalid'],
  ['created_at', 'opinion.date_invalid'],
  ['experienced_on', 'opinion.experience_invalid'],
];

/** The refusal of a review by the API: all fields without a code of their own, or else the first one with a code. */
export function refusedReview(problems: readonly ReviewProblem[]): OpinaError {
  const others = problems.filter(({ field }) => codes.every(([named]) => named !== field));
  const [named] = codes.filter(([field]) => problems.some((problem) => problem.field === field));
  if (named === undefined || others.length > 0) {
    return new OpinaError('request.body_invalid', { errors: others.flatMap(describe) });
  }
  const [field, code] = named;
  const { message } = errorCatalogue[code];
  return new OpinaError(code, { errors: field === 'author_email' ? [{ field, message }] : undefined });
}

const describe = ({ field, value }: ReviewProblem) =>
  fieldErrors(newReviewSchema.properties[field] as ValueSchema, value, field);
