import { type FetchReviewsOptions, fetchReviews } from './fetch-reviews.ts';
import type { ReviewsProps } from './props.ts';
import { OpinaReviews as ReviewsInBrowser } from './reviews.tsx';

export { type FetchReviewsOptions, fetchReviews };

export type ServerReviewsProps = Omit<ReviewsProps, 'html'> &
  Pick<FetchReviewsOptions, 'productNode' | 'timeoutMs' | 'revalidate'>;

/** The same as in the browser, with the first reviews in the page's HTML. A component of the server, as Next.js has them. */
export async function OpinaReviews({ productNode, timeoutMs, revalidate, ...props }: ServerReviewsProps) {
  const { server, store, product, tags } = props;
  const html = await fetchReviews({ server, store, product, tags, productNode, timeoutMs, revalidate });
  return <ReviewsInBrowser {...props} html={html} />;
}
