import { bestRating, worstRating } from '@opina/contract/constants/ratings';
import type {
  CalendarDate,
  FeaturedReview,
  Review,
  ReviewOrigin,
  ReviewPhoto,
  ReviewVideo,
  Translation,
} from '../../entities/review.ts';
import {
  type Fields,
  readAddress,
  readCount,
  readEach,
  readFields,
  readFlag,
  readNumber,
  readText,
} from '../read-values.ts';

/** A review from the wire; `undefined` when it has no id or no rating, without which it cannot be shown. */
export function readReview(value: unknown): Review | undefined {
  const fields = readFields(value);
  const id = readText(fields.id);
  const rate = readRate(fields.rate);
  if (!id || rate === undefined) return undefined;
  return {
    id,
    rate,
    ...readTexts(fields),
    author: readText(readFields(fields.user).name),
    profile: readText(fields.profile),
    date: readDate(fields.created_at),
    recommends: readRecommends(fields.recommends),
    upvotes: readCount(fields.upvotes_count ?? fields.upvote_count),
    downvotes: readCount(fields.downvotes_count),
    ...readOrigin(fields),
    comments: readEach(fields.comments, readComment),
    photos: readEach(fields.review_photos, readPhoto),
    videos: readEach(fields.opinion_videos, readVideo),
    saleItemId: readText(readFields(fields.sale_item).id) || undefined,
  };
}

/** A featured review from the wire; `undefined` when there is none. */
export function readFeaturedReview(value: unknown): FeaturedReview | undefined {
  const fields = readFields(value);
  const rate = readRate(fields.rate);
  if (rate === undefined) return undefined;
  return {
    id: readText(fields.id),
    rate,
    ...readTexts(fields),
    ...readOrigin(fields),
    upvotes: readCount(fields.upvote_count ?? fields.upvotes_count),
    videos: readEach(fields.opinion_videos, readVideo),
  };
}

function readOrigin(fields: Fields): ReviewOrigin {
  const thirdParty = readFlag(fields.third_party, false);
  const imported = fields.source === 'imported';
  return {
    thirdParty,
    thirdPartyName: readText(fields.third_party_name),
    imported,
    // Nobody here knows the purchase of a review from elsewhere, whatever a provider says.
    verified: !thirdParty && !imported && readFlag(fields.verified_purchase, false),
    open: fields.source === 'open',
    incentive: readText(fields.incentive),
    disclosures: readText(fields.disclosures),
    edited: readDate(fields.edited_at),
    purchasedIn: readText(fields.purchased_in).split('-').reverse().join('/'),
  };
}

function readTexts(fields: Fields) {
  return {
    title: readText(fields.opinion_title),
    text: readText(fields.opinion),
    locale: readText(fields.locale),
    translations: readEach(fields.translations, readTranslation),
  };
}

function readRate(value: unknown): number | undefined {
  const rate = Math.round(readNumber(value) ?? 0);
  return rate >= worstRating && rate <= bestRating ? rate : undefined;
}

/** `dd/mm/yyyy`; `undefined` when it names no day of the calendar. */
export function readDate(value: unknown): CalendarDate | undefined {
  const [day = 0, month = 0, year = 0] = /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(readText(value))
    ? readText(value).split('/').map(Number)
    : [];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? { day, month, year }
    : undefined;
}

function readRecommends(value: unknown): boolean | undefined {
  if (value === 'yes') return true;
  return value === 'no' ? false : undefined;
}

function readTranslation(value: unknown): Translation | undefined {
  const fields = readFields(value);
  const locale = readText(fields.locale);
  const title = readText(fields.title);
  const text = readText(fields.text);
  return locale && (title || text) ? { locale, title, text } : undefined;
}

function readComment(value: unknown): string | undefined {
  return readText(readFields(value).text) || undefined;
}

/** Other sizes replace missing ones. */
function readPhoto(value: unknown): ReviewPhoto | undefined {
  const fields = readFields(value);
  const image = readAddress(fields.image);
  const square = readAddress(fields.square);
  const thumbnail = readAddress(fields.thumbnail);
  const any = image || square || thumbnail;
  if (!any) return undefined;
  return {
    id: readText(fields.id) || any,
    image: any,
    square: square || thumbnail || any,
    thumbnail: thumbnail || square || any,
  };
}

function readVideo(value: unknown): ReviewVideo | undefined {
  const { video, poster, width, height } = readFields(value);
  const url = readAddress(video);
  if (!url) return undefined;
  return { url, poster: readAddress(poster), width: readNumber(width), height: readNumber(height) };
}
