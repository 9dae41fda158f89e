import { isVerified, pagedProductOf, photoAddresses } from '../published/entry-facts.ts';
import type { FeedProduct, FeedReview } from '../published/published-reviews.ts';
import type { FeedEntry } from '../published/read-entries.ts';

/** A review as the product review feed of Meta has it, whatever its form. */
export interface MetaReview {
  readonly review: FeedReview;
  readonly product: FeedProduct;
  readonly photos: readonly string[];
  readonly reviewer: { readonly name: string; readonly isAnonymous: boolean };
  readonly incentivized: boolean;
  readonly verified: boolean;
}

/** Undefined: its page went after it was found. */
export function metaReview(entry: FeedEntry, origin: string): MetaReview | undefined {
  const { review } = entry;
  const product = pagedProductOf(entry);
  if (product === undefined) return undefined;
  const isAnonymous = review.authorName === '';
  return {
    review,
    product,
    photos: photoAddresses(review, origin),
    reviewer: { name: isAnonymous ? 'Anonymous' : review.authorName, isAnonymous },
    incentivized: review.isIncentivized,
    verified: isVerified(review),
  };
}

const maxBeginning = 60;

/** The title; without one, the beginning of the text: the form in JSON wants one. */
export function titleOrBeginning({ title, text }: FeedReview): string {
  if (title !== '') return title;
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= maxBeginning) return line;
  const cut = characters.slice(0, maxBeginning).join('');
  return `${cut.replace(/\s+\S*$/, '')}…`;
}

/** Pictures of the product that have an address of their own. */
export const picturesOf = ({ photosUrls }: FeedProduct): string[] =>
  photosUrls.filter((url) => /^https?:/i.test(url));
