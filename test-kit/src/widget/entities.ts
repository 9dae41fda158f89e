/** Builders of valid responses. Tests change only the fields that they test. */

export const wireOpinion = (id: number, more: object = {}) => ({
  id,
  rate: 5,
  opinion: `Texto da avaliação ${id}.`,
  opinion_title: `Título ${id}`,
  user: { name: `Cliente ${id}` },
  created_at: '05/03/2026',
  locale: 'pt-BR',
  translations: [],
  recommends: 'yes',
  upvotes_count: 0,
  downvotes_count: 0,
  upvote_count: 0,
  third_party: false,
  comments: [],
  review_photos: [],
  ...more,
});

export const wireFeatured = (id: number, more: object = {}) => ({
  id,
  rate: 5,
  upvote_count: 3,
  locale: 'pt-BR',
  translations: [],
  opinion_title: `Título ${id}`,
  opinion: `Texto da avaliação ${id}.`,
  ...more,
});

export const wireRoot = (more: object = {}) => ({
  questions_count: 0,
  opinions_count: { positive: 8, negative: 2, total: 10, photo: 0 },
  photo_reviews_count: 0,
  top_rated_opinion: null,
  top_rated_negative_opinion: null,
  rate: { average: 4.4, best: 5, count: 10, histogram: { '1': 1, '2': 1, '3': 0, '4': 2, '5': 6 } },
  store_rate: { average: 4.4, count: 10 },
  prefetched_questions: [],
  prefetched_opinions: [1, 2, 3, 4].map((id) => wireOpinion(id)),
  raw_store_name: 'Casa Aurora',
  store_locale: 'pt-BR',
  product_name: 'Cafeteira',
  features: {},
  ...more,
});
