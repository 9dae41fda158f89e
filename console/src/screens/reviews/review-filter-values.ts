import type { SavedFilters } from '@opina/contract/entities/inbox/saved-view';
import { type ReviewsSearch, reviewsSearch } from '../../addresses/reviews-search.ts';
import { withoutUndefined } from '../../addresses/search-values.ts';

/** The status that the list shows if the address names none: what waits for a decision. */
export const defaultStatus = 'pending';

/** What an address asks for, as the call takes it. */
export const filtersOf = ({
  status = defaultStatus,
  rate,
  product,
  photos,
  video,
  unreplied,
  review: _,
  ...others
}: ReviewsSearch) =>
  withoutUndefined({
    status,
    rate: rate === undefined ? undefined : String(rate),
    product_code: product,
    has_photos: photos,
    has_video: video,
    replied: unreplied ? false : undefined,
    ...others,
  });

/** The address of filters. Values that the screen has no field for are left out: a program may have saved them. */
export const searchOf = ({
  product_code: product,
  has_photos: photos,
  has_video: video,
  replied,
  ...others
}: SavedFilters): ReviewsSearch =>
  reviewsSearch({ ...others, product, photos, video, unreplied: replied === false });
