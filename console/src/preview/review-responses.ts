import type { WireOpinion } from '@opina/contract/entities/reviews/opinion';
import type { PreviewDraft } from './messages.ts';

type Review = NonNullable<PreviewDraft['review']>;

/** What the fields of root are of a product that has this review and nothing else. */
export function rootOfReview(root: unknown, opinion: WireOpinion): object {
  const { features, ...known } = Object(root) as { readonly features?: unknown };
  const { rate, source = 'imported', review_photos: photos } = opinion;
  return {
    ...known,
    questions_count: 0,
    prefetched_questions: [],
    opinions_count: {
      positive: Number(rate >= 4),
      negative: Number(rate <= 2),
      total: 1,
      photo: Number(photos.length > 0),
    },
    opinions_by_source: { [source]: 1 },
    photo_reviews_count: photos.length,
    top_rated_opinion: null,
    top_rated_negative_opinion: null,
    rate: { average: rate, best: 5, count: 1, histogram: { [rate]: 1 } },
    prefetched_opinions: [opinion],
    features: {
      ...Object(features),
      // A store may show reviews from a number on, or none yet: this one is looked at all the same.
      opinions: true,
      minimum_opinions_to_show: 0,
      questions: false,
      display_photo_gallery: false,
      open_reviews: false,
    },
  };
}

/** What the calls other than root respond of a product that has this review and nothing else; undefined: what the server says. */
export function responseOfReview(path: string, { opinion, answers }: Review): object | undefined {
  if (path.endsWith('/widget/opinions')) return { items: [opinion], links: [] };
  if (path.endsWith(`/widget/opinions/${opinion.id}`)) return opinion;
  if (path.endsWith('/v3/answers')) return { items: answers, total_count: answers.length };
  if (path.endsWith('/v3/question_summaries') || path.endsWith('/v1/product_answers_summary'))
    return { items: [] };
  if (path.endsWith('/widget/photo_reviews')) return photosOf(opinion);
  return undefined;
}

const photosOf = ({ id, review_photos: photos }: WireOpinion) => ({
  photos_urls: photos.map(({ id: photo, image, square, thumbnail }) => ({
    opinion_id: id,
    photo_review_id: photo,
    original: image,
    square,
    square_150: thumbnail,
  })),
  total_count: photos.length,
  has_next_page: false,
});
