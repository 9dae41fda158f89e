import { photosPageSize } from '@opina/contract/constants/media';
import { readFields, readList } from '../api/read-values.ts';
import { readPhotosPage } from '../api/reviews/list-photo-reviews.ts';
import { readSurveyAnswersPage } from '../api/surveys/list-survey-answers.ts';
import type { StoreCalls } from './widget-stores.ts';

/** Calls that the server has answered beside the root call, with the response to the view call. */
type AnsweredCalls = Pick<StoreCalls, 'listSurveyAnswers' | 'listPhotoReviews'>;

/**
 * Answers what the widget asks for by itself from the response to the view call, each once; what is asked for later goes on to `calls`.
 * The view has only as many photos as the gallery shows, so the page after those is the first one, whole.
 */
export function answeredBy(view: unknown, calls: AnsweredCalls): AnsweredCalls {
  const { answers, photos, root } = readFields(view);
  const total = readFields(root).photo_reviews_count;
  let hasAnswers = true;
  let hasPhotos = true;
  return {
    async listSurveyAnswers(query, signal) {
      if (!hasAnswers) return calls.listSurveyAnswers(query, signal);
      hasAnswers = false;
      return readSurveyAnswersPage({ items: answers, total_count: readList(answers).length });
    },
    async listPhotoReviews(page, lifetime) {
      if (!hasPhotos) {
        const isPartial = readList(photos).length < photosPageSize;
        return calls.listPhotoReviews(isPartial ? page - 1 : page, lifetime);
      }
      hasPhotos = false;
      const has_next_page = readList(photos).length < Number(total);
      return readPhotosPage({ photos_urls: photos, total_count: total, has_next_page }, page);
    },
  };
}
