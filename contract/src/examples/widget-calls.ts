import type { CallExamples } from './call-example.ts';
import { question } from './questions.ts';
import { featured, featuredNegative, opinion, photo } from './reviews.ts';
import {
  auditor,
  bySource,
  email,
  features,
  pagePath,
  productCode,
  productName,
  productTags,
  productUrl,
  rate,
  storeBySource,
  storeId,
  storeLocale,
  storeName,
  storeRate,
} from './shop.ts';

const product = { code: productCode, store_id: storeId };
const shortRate = { average: rate.average, count: rate.count };
const shortStoreRate = { average: storeRate.average, count: storeRate.count };
const votes = {
  id: opinion.id,
  upvotes_count: opinion.upvotes_count,
  downvotes_count: opinion.downvotes_count,
};
const vote = { ...product, visitor_id: 'x7Qm2Lk9Zt4Bv6Wn' };

export const widgetExamples = {
  getRoot: {
    query: product,
    response: {
      questions_count: 1,
      opinions_count: { positive: 40, negative: 2, total: rate.count, photo: 1 },
      opinions_by_source: bySource,
      store_opinions_by_source: storeBySource,
      photo_reviews_count: 1,
      top_rated_opinion: featured,
      top_rated_negative_opinion: featuredNegative,
      rate,
      store_rate: shortStoreRate,
      prefetched_questions: [question],
      prefetched_opinions: [opinion],
      raw_store_name: storeName,
      store_locale: storeLocale,
      auditor,
      product_name: productName,
      features,
    },
  },
  listOpinions: {
    query: { ...product, page: 1, per: 5, by_votes: true },
    response: {
      items: [opinion],
      links: [
        {
          rel: 'next',
          href: `/widget/opinions?code=${productCode}&store_id=${storeId}&per=5&by_votes=true&page=2`,
        },
      ],
    },
  },
  getOpinion: { params: { id: opinion.id }, query: product, response: opinion },
  upvoteOpinion: { params: { id: opinion.id }, query: vote, response: votes },
  downvoteOpinion: { params: { id: opinion.id }, query: vote, response: votes },
  listPhotoReviews: {
    query: { ...product, page: 1 },
    response: { photos_urls: [photo], total_count: 1, has_next_page: false },
  },
  listProductRates: {
    query: { 'codes[]': [productCode, 'CAF-2'], store_id: storeId },
    response: {
      products_rates: [{ product_code: productCode, ...shortRate, product_name: productName }],
    },
  },
  listRecentOpinions: {
    query: { store_id: storeId, per: 4, min_rate: 4 },
    response: {
      store: { name: storeName, locale: storeLocale },
      rate: shortStoreRate,
      items: [{ ...opinion, product: { id: productCode, name: productName } }],
      page_path: pagePath,
    },
  },
  getStoreRatings: {
    query: { store_id: storeId },
    response: {
      store: { id: storeId, name: storeName, locale: storeLocale },
      rate: storeRate,
      opinions_by_source: storeBySource,
      page_path: pagePath,
    },
  },
  listQuestions: { query: { ...product, page: 1 }, response: { items: [question] } },
  askQuestion: {
    query: { ...product, url: productUrl },
    body: { question: question.question, email },
    response: { id: question.id },
  },
  listQuestionSuggestions: {
    query: { product_code: productCode, store_id: storeId, text: 'induction' },
    response: { data: { items: [question] } },
  },
  getPrivateAnswer: {
    params: { id: 12 },
    query: { ...product, user_id: 34 },
    response: {
      question: 'Can you repair the one I bought from you?',
      answer: 'Yes: bring it to our shop with the receipt.',
    },
  },
  getProduct: {
    query: { product_id: productCode, store_id: storeId },
    response: { product_id: productCode, name: productName, tags: productTags, rate: shortRate },
  },
  getRecommendationsSummary: {
    query: { product_id: productCode, store_id: storeId },
    response: { averageAnswerCount: 38, percentage: 92 },
  },
  getHealth: { response: { status: 'ok' } },
  getReadiness: { response: { status: 'ok' } },
} satisfies CallExamples;
