import { calls } from '@opina/contract/calls/all';
import { wireFeatured, wireOpinion, wireRoot } from './entities.ts';

const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const address = (name: string) => `/nowhere/${name}.webp`;

const photosOf = (id: number) =>
  [1, 2, 3].map((place) => ({
    id: id * 10 + place,
    image: address(`${id}-${place}`),
    square: address(`${id}-${place}-s`),
    thumbnail: address(`${id}-${place}-t`),
  }));

/** A review with every field. */
const fullOpinion = (id: number) =>
  wireOpinion(id, {
    rate: 1 + (id % 5),
    opinion: `Texto da avaliação ${id}. ${'Bem mais longo do que cabe numa linha. '.repeat(id % 3 ? 1 : 8)}`,
    profile: 'Mora na serra',
    locale: id % 2 ? 'pt-BR' : 'en-US',
    translations: [{ opinion_id: id, locale: 'pt-BR', title: 'Traduzido', text: `Tradução ${id}` }],
    upvotes_count: id,
    downvotes_count: id % 3,
    third_party: id % 4 === 0,
    third_party_name: 'Feira Livre',
    comments: [{ text: 'Obrigado!' }],
    review_photos: id % 2 ? photosOf(id) : [],
    sale_item: { id: 900 + id },
  });

const question = (id: number) => ({
  id,
  question: `Serve no fogão ${id}?`,
  ...(id % 3 ? { answer: `Serve, modelo ${id}.` } : {}),
});

const options = ['Muito pequeno', 'Um pouco pequeno', 'Ótimo tamanho', 'Um pouco grande', 'Muito grande'];

const surveyQuestion = (id: number, kind: string) => ({
  id,
  kind,
  description: `Pergunta ${id}`,
  options: [1, 2, 3].map((place) => ({
    id: id * 10 + place,
    description: `Opção ${place}`,
    weight: place,
    answers_count: place,
  })),
});

const attribute = (id: number) => ({
  id,
  description: 'Tamanho',
  average: 3.2,
  options: options.map((description, index) => ({
    id: id * 10 + index,
    description,
    ordering: index + 1,
    answers_count: index * 3,
  })),
});

const surveyAnswer = (saleItem: number, kind: string) => ({
  extra_id: saleItem,
  kind,
  options: [{ id: 12, description: 'Opção 2', question: { id: 1, description: 'Pergunta 1' } }],
});

const photo = (id: number) => ({
  opinion_id: 1 + (id % 6),
  original: picture,
  square: picture,
  square_150: picture,
  photo_review_id: id,
});

const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

type MakeResponse = (page: number) => unknown;

const responses: Readonly<Record<string, MakeResponse>> = {
  [calls.getRoot.path]: () =>
    wireRoot({
      questions_count: 9,
      opinions_count: { positive: 24, negative: 6, total: 40, photo: 12 },
      photo_reviews_count: 12,
      top_rated_opinion: wireFeatured(1),
      top_rated_negative_opinion: wireFeatured(2, { rate: 1 }),
      prefetched_opinions: [1, 2, 3, 4].map(fullOpinion),
      prefetched_questions: [1, 2, 3, 4].map(question),
      features: {
        display_photo_gallery: true,
        surveys: true,
        custom_style: { starsForeground: { fill: 'red' } },
      },
    }),
  [calls.listOpinions.path]: (page) => ({
    items: numbersFrom(page * 4 - 3, 4).map(fullOpinion),
    links: [{ rel: 'next', href: `?page=${page + 1}` }],
  }),
  // The same path accepts questions; the response to one is not parsed.
  [calls.listQuestions.path]: (page) => ({ items: numbersFrom(page * 4 - 3, 4).map(question) }),
  [calls.listQuestionSuggestions.path]: () => ({ data: { items: [1, 2].map(question) } }),
  [calls.listPhotoReviews.path]: (page) => ({
    photos_urls: numbersFrom(page * 50 - 49, 12).map(photo),
    total_count: 62,
    has_next_page: page < 3,
  }),
  [calls.getRecommendationsSummary.path]: () => ({ averageAnswerCount: 30, percentage: 87 }),
  [calls.getProduct.path]: () => ({
    product_id: 'P',
    name: 'Cafeteira',
    tags: ['a', 'b'],
    rate: { average: 4, count: 3 },
  }),
  [calls.listProductRates.path]: () => ({
    products_rates: [{ product_code: 'P', average: 4.5, count: 12, product_name: 'Cafeteira' }],
  }),
  [calls.listSurveyAnswers.path]: () => ({
    items: numbersFrom(901, 8).flatMap((saleItem) =>
      ['evaluator_profile', 'use_cases', 'attribute'].map((kind) => surveyAnswer(saleItem, kind)),
    ),
    total_count: 24,
  }),
  [calls.listSurveyQuestionSummaries.path]: () => ({
    items: [surveyQuestion(1, 'evaluator_profile'), surveyQuestion(2, 'use_cases')],
  }),
  [calls.getProductAnswersSummary.path]: () => ({ items: [attribute(7), attribute(8)] }),
};

/** A full, valid response of the call at `path`; of a review or a vote for any other address. */
export function validResponse(path: string, page: number): unknown {
  const make = responses[path];
  if (make) return make(page);
  return path.endsWith('votes') ? { id: 1, upvotes_count: 3, downvotes_count: 1 } : fullOpinion(1);
}
