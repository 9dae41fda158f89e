import type {
  WireFeaturedOpinion,
  WireOpinion,
  WireTranslation,
} from '@opina/contract/entities/reviews/opinion';
import { reviewSentences } from '../../laws/sentences.ts';
import { dayMonthYear, timeZoneOf } from '../../platform/time/time-zones.ts';
import { collectionOf } from '../../stores/collection-settings.ts';
import type { StoredStore } from '../../stores/find-store.ts';
import type { PublicReview } from '../queries.ts';
import { anonymousAuthor } from './anonymous-author.ts';

/** What the dates, authors and notes of reviews depend on. */
export type ReviewsStore = Pick<StoredStore, 'locale' | 'timeZone' | 'collection'>;

/** A review as it goes over the wire of its store. What was not said is left out, not sent empty. */
export function wireReview(review: PublicReview, store: ReviewsStore): WireOpinion {
  return {
    id: review.id,
    rate: review.rate,
    ...wireText(review),
    user: { name: review.authorName || anonymousAuthor(store.locale) },
    ...(review.profile ? { profile: review.profile } : {}),
    created_at: dayMonthYear(review.createdAt, timeZoneOf(store)),
    locale: review.locale,
    translations: wireTranslations(review),
    ...(review.recommends === null ? {} : { recommends: review.recommends ? 'yes' : 'no' }),
    upvotes_count: review.upvotesCount,
    downvotes_count: review.downvotesCount,
    upvote_count: review.upvotesCount,
    ...wireSource(review),
    ...wireNotes(review, store),
    comments: review.replies.map((text) => ({ text })),
    review_photos: [...review.photos],
    opinion_videos: [...review.videos],
    ...(review.saleItemId === null ? {} : { sale_item: { id: review.saleItemId } }),
  };
}

export function wireFeaturedReview(review: PublicReview, store: ReviewsStore): WireFeaturedOpinion {
  return {
    id: review.id,
    upvote_count: review.upvotesCount,
    rate: review.rate,
    locale: review.locale,
    translations: wireTranslations(review),
    ...wireText(review),
    ...wireSource(review),
    ...wireNotes(review, store),
    opinion_videos: [...review.videos],
  };
}

/** Where a review comes from, for everything that shows it or its photos. */
export function wireSource({ origin, thirdPartyName }: Pick<PublicReview, 'origin' | 'thirdPartyName'>) {
  return {
    third_party: thirdPartyName !== null,
    ...(thirdPartyName ? { third_party_name: thirdPartyName } : {}),
    source: origin,
    verified_purchase: origin === 'bought_here',
  };
}

function wireNotes(review: PublicReview, store: ReviewsStore) {
  const { incentive, isIncentivized, isInsider, experiencedOn, editedAt, purchasedOn, origin } = review;
  const isShown = purchasedOn !== null && origin === 'bought_here' && collectionOf(store).show_purchase_month;
  const disclosures = reviewSentences(store, { ...review, publishedOn: publishedOn(review, store) });
  return {
    ...(disclosures === '' ? {} : { disclosures }),
    ...(isIncentivized ? { incentivized: true as const } : {}),
    ...(incentive === null ? {} : { incentive }),
    ...(isInsider ? { insider: true as const } : {}),
    ...(experiencedOn === null ? {} : { experienced_on: experiencedOn.split('-').reverse().join('/') }),
    ...(editedAt === null ? {} : { edited_at: dayMonthYear(editedAt, timeZoneOf(store)) }),
    ...(isShown ? { purchased_in: purchasedOn.slice(0, '2026-01'.length) } : {}),
  };
}

/** Null: not told, or the day on which it was written, which stands beside it. */
function publishedOn({ publishedAt, createdAt }: PublicReview, store: ReviewsStore): string | null {
  if (publishedAt === undefined) return null;
  const day = dayMonthYear(publishedAt, timeZoneOf(store));
  return day === dayMonthYear(createdAt, timeZoneOf(store)) ? null : day.split('/').reverse().join('-');
}

function wireText({ title, text }: PublicReview): { opinion?: string; opinion_title?: string } {
  return { ...(text ? { opinion: text } : {}), ...(title ? { opinion_title: title } : {}) };
}

function wireTranslations({ id, translations }: PublicReview): WireTranslation[] {
  return translations.map(({ locale, title, text }) => ({ opinion_id: id, locale, title, text }));
}
