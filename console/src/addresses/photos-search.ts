import { type MediaKind, type MediaList, mediaKinds, mediaLists } from '@opina/contract/constants/media';
import { idOf, oneOf, textOf, withoutUndefined } from './search-values.ts';

export const wallLists = [...mediaLists, 'any'] as const satisfies readonly (MediaList | 'any')[];

/** The wall of photos and videos that an address shows, and the one that is open. */
export interface PhotosSearch {
  readonly list?: (typeof wallLists)[number] | undefined;
  readonly kind?: MediaKind | undefined;
  readonly rate?: number | undefined;
  readonly product?: string | undefined;
  /** The open one: `photo-12` of the review `review`. */
  readonly open?: string | undefined;
  readonly review?: number | undefined;
}

const maxRate = 5;

export function photosSearch(search: Record<string, unknown>): PhotosSearch {
  const rate = idOf(search.rate);
  const review = idOf(search.review);
  const open = typeof search.open === 'string' && /^(photo|video)-\d{1,15}$/.test(search.open);
  const isOpen = open && review !== undefined;
  return withoutUndefined({
    list: oneOf(wallLists, search.list),
    kind: oneOf(mediaKinds, search.kind),
    rate: rate !== undefined && rate <= maxRate ? rate : undefined,
    product: textOf(search.product),
    open: isOpen ? String(search.open) : undefined,
    review: isOpen ? review : undefined,
  });
}
