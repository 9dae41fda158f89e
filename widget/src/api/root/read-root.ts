import type { QuestionsPosition, StructuredDataFormat } from '@opina/contract/constants/appearance';
import { defaultLocale } from '@opina/contract/constants/locales';
import { bestRating } from '@opina/contract/constants/ratings';
import type {
  Auditor,
  Disclosures,
  Features,
  OpinionCounts,
  ProductRate,
  ReviewSources,
  Root,
  Tracking,
  TrackingAction,
} from '../../entities/root.ts';
import { readQuestion } from '../questions/read-question.ts';
import {
  type Fields,
  readAddress,
  readBetween,
  readCount,
  readEach,
  readFields,
  readFlag,
  readNumber,
  readText,
} from '../read-values.ts';
import { readRecommendationsSummary } from '../reviews/get-recommendations-summary.ts';
import { readFeaturedReview, readReview } from '../reviews/read-review.ts';
import { readAttributes } from '../surveys/get-product-answers-summary.ts';
import { readSurveyQuestions } from '../surveys/list-survey-question-summaries.ts';

/** The response to the root call, or the same in that to the view call; `undefined` when it is no object. */
export function readRoot(value: unknown): Root | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { root = value } = readFields(value);
  const fields = readFields(root);
  const opinionCounts = readOpinionCounts(fields.opinions_count);
  const storeRate = readFields(fields.store_rate);
  return {
    storeName: readText(fields.raw_store_name),
    storeLogo: readAddress(fields.store_logo_url),
    storeLocale: readLocale(fields.store_locale),
    productName: readText(fields.product_name),
    auditor: fields.auditor === null ? null : readAuditor(readFields(fields.auditor)),
    sources: readSources(readFields(fields.opinions_by_source)),
    disclosures: readDisclosures(readFields(fields.disclosures)),
    rate: readProductRate(readFields(fields.rate), opinionCounts.total),
    storeRate: {
      average: readBetween(storeRate.average, 0, bestRating),
      count: readCount(storeRate.count),
    },
    questionsCount: readCount(fields.questions_count),
    opinionCounts: {
      ...opinionCounts,
      photo: opinionCounts.photo || readCount(fields.photo_reviews_count),
    },
    photosCount: readCount(fields.photo_reviews_count),
    topPositive: readFeaturedReview(fields.top_rated_opinion),
    topNegative: readFeaturedReview(fields.top_rated_negative_opinion),
    prefetchedReviews: readEach(fields.prefetched_opinions, readReview),
    prefetchedQuestions: readEach(fields.prefetched_questions, readQuestion),
    features: readFeatures(readFields(fields.features)),
    canSearch: readFlag(fields.reviews_search, false),
    hasLog: readFlag(fields.reviews_log, false),
    recommendations: fields.recommendations ? readRecommendationsSummary(fields.recommendations) : undefined,
    survey:
      Array.isArray(fields.survey_questions) && Array.isArray(fields.attributes)
        ? {
            questions: readSurveyQuestions({ items: fields.survey_questions }),
            attributes: readAttributes({ items: fields.attributes }),
          }
        : undefined,
  };
}

function readAuditor({ name, url }: Fields): Auditor | undefined {
  return readText(name) ? { name: readText(name), url: readAddress(url) } : undefined;
}

function readDisclosures({ rating, list, policy }: Fields): Disclosures {
  return { rating: readText(rating), list: readText(list), policy: readText(policy) };
}

function readSources(counts: Fields): ReviewSources {
  return {
    boughtHere: readCount(counts.bought_here),
    open: readCount(counts.open),
    imported: readCount(counts.imported),
    thirdParty: readCount(counts.third_party),
  };
}

/** An older server sends the total alone. */
function readOpinionCounts(value: unknown): OpinionCounts {
  const counts = readFields(value);
  return {
    positive: readCount(counts.positive),
    negative: readCount(counts.negative),
    total: readCount(counts.total ?? value),
    photo: readCount(counts.photo),
  };
}

function readProductRate(rate: Fields, total: number): ProductRate {
  const histogram = readFields(rate.histogram);
  return {
    average: readBetween(rate.average, 0, bestRating),
    count: readNumber(rate.count) === undefined ? total : readCount(rate.count),
    histogram: {
      1: readCount(histogram['1']),
      2: readCount(histogram['2']),
      3: readCount(histogram['3']),
      4: readCount(histogram['4']),
      5: readCount(histogram['5']),
    },
  };
}

/**
 * What the server does not send is on: each switch has a number beside it that hides what is empty. The gallery
 * alone has to be asked for.
 */
function readFeatures(features: Fields): Features {
  return {
    opinions: readFlag(features.opinions, true),
    minimumOpinionsToShow: readCount(features.minimum_opinions_to_show),
    questions: readFlag(features.questions, true),
    questionsPosition: readOneOf<QuestionsPosition>(features.questions_position, ['bottom', 'top']),
    structuredData: readFlag(features.structured_data_exp_2, true),
    structuredDataFormat: readOneOf<StructuredDataFormat>(features.structured_data_format, [
      'json_ld',
      'micro_data',
    ]),
    photoReview: readFlag(features.photo_review, true),
    displayPhotoGallery: readFlag(features.display_photo_gallery, false),
    questionSuggestions: readFlag(features.with_questions_suggestions, true),
    surveys: readFlag(features.surveys, true),
    openReviews: readFlag(features.open_reviews, false),
    tracking: readTracking(features.tracking),
    customStyle: readFields(features.custom_style),
  };
}

function readTracking(value: unknown): Tracking {
  return Array.isArray(value) ? readEach(value, readTrackingAction) : readFlag(value, true);
}

function readTrackingAction(value: unknown): TrackingAction | undefined {
  const fields = readFields(value);
  const key = readText(fields.key);
  return key ? { key, name: readText(fields.name) || key, active: readFlag(fields.active, true) } : undefined;
}

/** One of the texts; the first when it is none of them. */
function readOneOf<Text extends string>(value: unknown, texts: readonly [Text, ...Text[]]): Text {
  return texts.find((text) => text === value) ?? texts[0];
}

/** A language tag that `Intl` takes: it throws at any other. */
function readLocale(value: unknown): string {
  try {
    return Intl.getCanonicalLocales(readText(value).replaceAll('_', '-'))[0] ?? defaultLocale;
  } catch {
    return defaultLocale;
  }
}
