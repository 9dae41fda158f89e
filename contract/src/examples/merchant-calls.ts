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
    response: { order_id: orderId, items_count: writtenOrder.items.length },
  },
  listStoreOpinions: {
    params,
    query: { page: 1, per_page: 20, status: 'published', product_code: productCode },
    response: {
      items: [merchantOpinion],
      links: nextPage(`opinions?status=published&product_code=${productCode}`),
    },
  },
  createStoreOpinion: {
    params,
    body: writtenReview,
    response: { ...merchantOpinion, upvotes_count: 0, downvotes_count: 0, comments: [], review_photos: [] },
  },
  getStoreOpinion: { params: ofOpinion, response: merchantOpinion },
  changeOpinionStatus: {
    params: ofOpinion,
    body: { status: 'hidden' },
    response: { ...merchantOpinion, status: 'hidden' },
  },
  deleteStoreOpinion: { params: ofOpinion, response: { id: merchantOpinion.id } },
  addOpinionComment: { params: ofOpinion, body: reply, response: merchantOpinion },
  changeOpinionComment: { params: ofComment, body: reply, response: merchantOpinion },
  removeOpinionComment: { params: ofComment, response: { ...merchantOpinion, comments: [] } },
  addOpinionPhotos: { params: ofOpinion, body: { urls: [productPhoto] }, response: merchantOpinion },
  removeOpinionPhoto: { params: ofPhoto, response: { ...merchantOpinion, review_photos: [] } },
  getStoreProduct: {
    params: { ...params, code: productCode },
    query: { opinions: true, page: 1, per_page: 20 },
    response: {
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
    response: { items: productTags.map((name) => ({ name })), links: [] },
  },
  listStoreQuestions: {
    params,
    query: { page: 1, status: 'published' },
    response: { items: [merchantQuestion], links: nextPage('questions?status=published') },
  },
  createStoreQuestion: {
    params,
    body: {
      product_code: productCode,
      question: question.question,
      answer: question.answer,
      source_id: 'faq-1',
    },
    response: {
      ...question,
      product_code: productCode,
      status: 'published',
      has_asker: false,
      created_at: merchantQuestion.created_at,
    },
  },
  changeQuestionStatus: { params: ofQuestion, body: { status: 'published' }, response: merchantQuestion },
  answerStoreQuestion: {
    params: ofQuestion,
    body: { answer: question.answer, visibility: 'public' },
    response: merchantQuestion,
  },
  exportPerson: {
    params,
    query: { page: 1 },
    body: { email },
    response: {
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
    response: { opinions: 1, questions: 1, orders: 1 },
  },
} satisfies CallExamples;
