import type { Review } from './review-queries.ts';
import type { ReviewsTexts } from './text/texts.ts';

/** The author as the merchant knows them. */
export function nameOf({ client }: Review, texts: ReviewsTexts): string {
  return `${client.first_name} ${client.last_name}`.trim() || texts.anonymous;
}
