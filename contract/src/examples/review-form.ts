import type { WireFormItem, WireReviewDraft, WireReviewForm } from '../entities/reviews/review-form.ts';
import { opinion } from './reviews.ts';
import * as shop from './shop.ts';
import { surveyQuestion } from './surveys.ts';

const [photo] = opinion.review_photos;
export const photoId = '3f9c1d7e5a2b8046c1e9f7d3a5b28406c1e9f7d3';
const videoFile = 'https://reviews.example/media/3f9c1d7e8d0b4a61f25c7e9013b6d84fa2750c3e-video.mp4';

export const draft: WireReviewDraft = {
  rate: 5,
  title: '',
  text: opinion.opinion ?? '',
  recommends: 'yes',
  option_ids: surveyQuestion.options.slice(0, 1).map(({ id }) => id),
  experienced_on: null,
  insider: false,
  incentivized: false,
  name_shown: 'first_initial',
  name: '',
  email: '',
  photos: [{ image: '', square: '', thumbnail: '', ...photo, id: photoId }],
  video: {
    id: '3f9c1d7e8d0b4a61f25c7e9013b6d84fa2750c3e',
    video: videoFile,
    poster: null,
    type: 'video/mp4',
    duration_ms: 8_400,
    width: 1_080,
    height: 1_920,
  },
  version: 3,
  updated_at: '2026-11-12T14:29:12.000Z',
};

export const formItem: WireFormItem = {
  id: 184_467_440_737,
  product_code: shop.productCode,
  name: shop.productName,
  picture_url: shop.productPhoto,
  page_url: shop.productUrl,
  state: 'open',
  draft,
  questions: [
    {
      id: surveyQuestion.id,
      kind: surveyQuestion.kind,
      description: surveyQuestion.description,
      is_single: false,
      options: surveyQuestion.options.map(({ id, description }) => ({ id, description })),
    },
  ],
};

export const reviewForm: WireReviewForm = {
  state: 'open',
  kind: 'order',
  store: {
    id: shop.storeId,
    name: shop.storeName,
    locale: shop.storeLocale,
    color: '#5b3a29',
    logo_url: 'https://shop.example/logo.svg',
    privacy_url: 'https://shop.example/privacy',
  },
  expires_at: '2027-02-10T12:00:00.000Z',
  incentive: null,
  names: { full: 'Ana Souza', first_initial: 'Ana S.' },
  asks: { name: false, email: false, experience: false, incentive: false, code: false },
  fact_texts: {
    experienced: 'Experiência em {date}',
    insider: 'Escrita por alguém que trabalha para a loja ou é próximo dela',
    incentivized: 'Quem escreveu recebeu algo por avaliar',
  },
  accepts: { photos: true, video: true },
  can_resend: false,
  refusal_note: null,
  can_withdraw: false,
  can_see_data: true,
  items: [formItem],
};

export const challenge = {
  algorithm: 'SHA-256',
  challenge: '9f2d6e1c4b8a7053e9f1d2c3b4a5968778695a4b3c2d1e0f9182736455463728',
  maxnumber: 60_000,
  salt: '5f0c1e9a7b3d2846?expires=1794930000',
  signature: '1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f',
} as const;

/** The solution of the challenge, as ALTCHA writes it. */
export const solution = 'eyJhbGdvcml0aG0iOiJTSEEtMjU2IiwibnVtYmVyIjo0MjB9';
export const confirmationCode = '402917';
