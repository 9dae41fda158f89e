import type { CallExamples } from './call-example.ts';
import { merchantOrder, orderId, writtenOrder } from './orders.ts';
import { merchantQuestion, question } from './questions.ts';
import { merchantOpinion, writtenReview } from './reviews.ts';
import { email, productCode, productName, productPhoto, productTags, rate, storeId } from './shop.ts';

const params = { store_id: storeId };
const ofOpinion = { ...params, id: merchantOpinion.id };
const ofQuestion = { ...params, id: merchantQuestion.id };
const ofComment = { ...ofOpinion, comment_id: merchantOpinion.comments[0]?.id ?? 0 };
const ofPhoto = { ...ofOpinion, photo_id: merchantOpinion.review_photos[0]?.id ?? 0 };
const reply = { text: merchantOpinion.comments[0]?.text ?? '' };

const nextPage = (list: string) => [
  { rel: 'next', href: `/api/stores/${storeId}/${list}&per_page=20&page=2` },
];

/** Orders, reviews, questions and people. */
export const merchantExamples = {
  createOrder: {
    params,
    body: writtenOrder,
    answer: { order_id: orderId, items_count: writtenOrder.items.length },
  },
  listStoreOpinions: {
    params,
    query: { page: 1, per_page: 20, status: 'published', product_code: productCode },
    answer: {
      items: [merchantOpinion],
      links: nextPage(`opinions?status=published&product_code=${productCode}`),
    },
  },
  createStoreOpinion: {
    params,
    body: writtenReview,
    answer: { ...merchantOpinion, upvotes_count: 0, downvotes_count: 0, comments: [], review_photos: [] },
  },
  getStoreOpinion: { params: ofOpinion, answer: merchantOpinion },
  changeOpinionStatus: {
    params: ofOpinion,
    body: { status: 'hidden' },
    answer: { ...merchantOpinion, status: 'hidden' },
  },
  deleteStoreOpinion: { params: ofOpinion, answer: { id: merchantOpinion.id } },
  addOpinionComment: { params: ofOpinion, body: reply, answer: merchantOpinion },
  changeOpinionComment: { params: ofComment, body: reply, answer: merchantOpinion },
  removeOpinionComment: { params: ofComment, answer: { ...merchantOpinion, comments: [] } },
  addOpinionPhotos: { params: ofOpinion, body: { urls: [productPhoto] }, answer: merchantOpinion },
  removeOpinionPhoto: { params: ofPhoto, answer: { ...merchantOpinion, review_photos: [] } },
  getStoreProduct: {
    params: { ...params, code: productCode },
    query: { opinions: true, page: 1, per_page: 20 },
    answer: {
      id: productCode,
      name: productName,
      photos_urls: ['https://loja.example/fotos/caf-1.jpg'],
      tags: productTags,
      average_rate: rate.average.toFixed(1),
      total_opinions: rate.count,
      total_recommends: 35,
      opinions: [merchantOpinion],
    },
  },
  listStoreTags: {
    params,
    query: { page: 1 },
    answer: { items: productTags.map((name) => ({ name })), links: [] },
  },
  listStoreQuestions: {
    params,
    query: { page: 1, status: 'published' },
    answer: { items: [merchantQuestion], links: nextPage('questions?status=published') },
  },
  createStoreQuestion: {
    params,
    body: {
      product_code: productCode,
      question: question.question,
      answer: question.answer,
      source_id: 'faq-1',
    },
    answer: {
      ...question,
      product_code: productCode,
      status: 'published',
      has_asker: false,
      created_at: merchantQuestion.created_at,
    },
  },
  changeQuestionStatus: { params: ofQuestion, body: { status: 'published' }, answer: merchantQuestion },
  answerStoreQuestion: {
    params: ofQuestion,
    body: { answer: question.answer, visibility: 'public' },
    answer: merchantQuestion,
  },
  exportPerson: {
    params,
    query: { page: 1 },
    body: { email },
    answer: {
      email,
      opinions: [merchantOpinion],
      questions: [merchantQuestion],
      orders: [merchantOrder],
      has_next_page: false,
    },
  },
  erasePerson: {
    params,
    body: { email, opinions: 'anonymise' },
    answer: { opinions: 1, questions: 1, orders: 1 },
  },
} satisfies CallExamples;
