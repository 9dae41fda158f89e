import type { WireFeaturedOpinion, WireOpinion, WireTranslation } from '@opina/contract/entities/opinion';
import type { WireQuestion } from '@opina/contract/entities/question';
import type { StoredOpinion } from '../data/opinions.ts';
import type { StoredQuestion } from '../data/questions.ts';
import { anonymousAuthor } from './anonymous-author.ts';

/** A review as it goes over the wire. What was not said is left out, not sent empty. */
export function wireOpinion(opinion: StoredOpinion, storeLocale: string): WireOpinion {
  return {
    id: opinion.id,
    rate: opinion.rate,
    ...wireText(opinion),
    user: { name: opinion.authorName || anonymousAuthor(storeLocale) },
    ...(opinion.profile ? { profile: opinion.profile } : {}),
    created_at: dayMonthYear(opinion.createdAt),
    locale: opinion.locale,
    translations: wireTranslations(opinion),
    ...(opinion.recommends === null ? {} : { recommends: opinion.recommends ? 'yes' : 'no' }),
    upvotes_count: opinion.upvotesCount,
    downvotes_count: opinion.downvotesCount,
    upvote_count: opinion.upvotesCount,
    third_party: opinion.thirdPartyName !== null,
    ...(opinion.thirdPartyName ? { third_party_name: opinion.thirdPartyName } : {}),
    comments: opinion.comments.map((text) => ({ text })),
    review_photos: [...opinion.photos],
    ...(opinion.saleItemId === null ? {} : { sale_item: { id: opinion.saleItemId } }),
  };
}

export function wireFeaturedOpinion(opinion: StoredOpinion): WireFeaturedOpinion {
  return {
    id: opinion.id,
    upvote_count: opinion.upvotesCount,
    rate: opinion.rate,
    locale: opinion.locale,
    translations: wireTranslations(opinion),
    ...wireText(opinion),
  };
}

export function wireQuestion({ id, question, answer }: StoredQuestion): WireQuestion {
  return { id, question, ...(answer ? { answer } : {}) };
}

/** `31/12/2026`, in UTC: imports of a bare date keep that day wherever the server stands. */
export function dayMonthYear(date: Date): string {
  const [year, month, day] = date.toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

function wireText({ title, text }: StoredOpinion): { opinion?: string; opinion_title?: string } {
  return { ...(text ? { opinion: text } : {}), ...(title ? { opinion_title: title } : {}) };
}

function wireTranslations({ id, translations }: StoredOpinion): WireTranslation[] {
  return translations.map(({ locale, title, text }) => ({ opinion_id: id, locale, title, text }));
}
