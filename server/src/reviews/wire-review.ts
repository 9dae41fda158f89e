import type { WireFeaturedOpinion, WireOpinion, WireTranslation } from '@opina/contract/entities/opinion';
import { dayMonthYear, timeZoneOf } from '../platform/time/time-zones.ts';
import type { StoredStore } from '../stores/find-store.ts';
import { anonymousAuthor } from './anonymous-author.ts';
import type { PublicReview } from './queries.ts';

/** A review as it goes over the wire of its store. What was not said is left out, not sent empty. */
export function wireReview(
  opinion: PublicReview,
  store: Pick<StoredStore, 'locale' | 'timeZone'>,
): WireOpinion {
  return {
    id: opinion.id,
    rate: opinion.rate,
    ...wireText(opinion),
    user: { name: opinion.authorName || anonymousAuthor(store.locale) },
    ...(opinion.profile ? { profile: opinion.profile } : {}),
    created_at: dayMonthYear(opinion.createdAt, timeZoneOf(store)),
    locale: opinion.locale,
    translations: wireTranslations(opinion),
    ...(opinion.recommends === null ? {} : { recommends: opinion.recommends ? 'yes' : 'no' }),
    upvotes_count: opinion.upvotesCount,
    downvotes_count: opinion.downvotesCount,
    upvote_count: opinion.upvotesCount,
    ...wireSource(opinion),
    comments: opinion.replies.map((text) => ({ text })),
    review_photos: [...opinion.photos],
    ...(opinion.saleItemId === null ? {} : { sale_item: { id: opinion.saleItemId } }),
  };
}

export function wireFeaturedReview(opinion: PublicReview): WireFeaturedOpinion {
  return {
    id: opinion.id,
    upvote_count: opinion.upvotesCount,
    rate: opinion.rate,
    locale: opinion.locale,
    translations: wireTranslations(opinion),
    ...wireText(opinion),
    ...wireSource(opinion),
  };
}

/** Where a review comes from, for everything that shows it or its photos. */
export function wireSource({ origin, thirdPartyName }: Pick<PublicReview, 'origin' | 'thirdPartyName'>) {
  return {
    third_party: thirdPartyName !== null,
    ...(thirdPartyName ? { third_party_name: thirdPartyName } : {}),
    source: origin,
  };
}

function wireText({ title, text }: PublicReview): { opinion?: string; opinion_title?: string } {
  return { ...(text ? { opinion: text } : {}), ...(title ? { opinion_title: title } : {}) };
}

function wireTranslations({ id, translations }: PublicReview): WireTranslation[] {
  return translations.map(({ locale, title, text }) => ({ opinion_id: id, locale, title, text }));
}
