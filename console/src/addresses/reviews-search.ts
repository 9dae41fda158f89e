import { type ModerationReason, moderationReasons } from '@opina/contract/constants/moderation';
import {
  type ReviewSource,
  type ReviewStatus,
  reviewSources,
  reviewStatuses,
} from '@opina/contract/constants/reviews';
import { flagOf, idOf, oneOf, textOf, withoutUndefined } from './search-values.ts';

export const listedStatuses = [...reviewStatuses, 'any'] as const satisfies readonly (ReviewStatus | 'any')[];

/** The list of reviews that an address shows, and the review that is open beside it. */
export interface ReviewsSearch {
  readonly status?: (typeof listedStatuses)[number] | undefined;
  readonly q?: string | undefined;
  readonly rate?: number | undefined;
  readonly product?: string | undefined;
  readonly locale?: string | undefined;
  readonly source?: ReviewSource | undefined;
  /** Why they are refused or hidden. */
  readonly reason?: ModerationReason | undefined;
  /** Default: the newest first. */
  readonly order?: 'oldest' | undefined;
  readonly photos?: true | undefined;
  readonly video?: true | undefined;
  readonly verified?: true | undefined;
  readonly reported?: true | undefined;
  readonly unreplied?: true | undefined;
  /** The id of the open review. */
  readonly review?: number | undefined;
}

const maxRate = 5;

export function reviewsSearch(search: Record<string, unknown>): ReviewsSearch {
  const rate = idOf(search.rate);
  return withoutUndefined({
    status: oneOf(listedStatuses, search.status),
    q: textOf(search.q),
    rate: rate !== undefined && rate <= maxRate ? rate : undefined,
    product: textOf(search.product),
    locale: textOf(search.locale),
    source: oneOf(reviewSources, search.source),
    reason: oneOf(moderationReasons, search.reason),
    order: oneOf(['oldest'] as const, search.order),
    photos: flagOf(search.photos),
    video: flagOf(search.video),
    verified: flagOf(search.verified),
    reported: flagOf(search.reported),
    unreplied: flagOf(search.unreplied),
    review: idOf(search.review),
  });
}
