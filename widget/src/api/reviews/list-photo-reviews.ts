import { photosPageSize } from '@opina/contract/constants/media';
import { widgetPaths } from '@opina/contract/widget-paths';
import type { Photo } from '../../entities/photo.ts';
import { type ApiAddress, addressOf } from '../api-address.ts';
import {
  readAddress,
  readCount,
  readEach,
  readFields,
  readFlag,
  readList,
  readText,
} from '../read-values.ts';
import { request } from '../transport.ts';

export interface PhotosPage {
  items: Photo[];
  /** How many photos the product has in all, if the response says so. */
  total: number;
  hasNext: boolean;
}

/** One page of the customers' pictures of the product, those of the newest review first. */
export async function listPhotoReviews(
  { apiUrl, code, storeId }: ApiAddress,
  page: number,
  signal: AbortSignal,
): Promise<PhotosPage> {
  const url = addressOf(apiUrl, widgetPaths.listPhotoReviews, {
    page,
    per: photosPageSize,
    code,
    store_id: storeId,
  });
  return readPhotosPage(await request(url, { signal }), page);
}

/** If a response does not say whether more follow, its total counts. A page with nothing in it is the last. */
export function readPhotosPage(value: unknown, page: number): PhotosPage {
  const fields = readFields(value);
  const size = readList(fields.photos_urls).length;
  const total = readCount(fields.total_count);
  return {
    items: readEach(fields.photos_urls, readPhoto),
    total,
    hasNext: size > 0 && readFlag(fields.has_next_page, page * photosPageSize < total),
  };
}

/** Other sizes replace missing ones; `undefined` without any. */
function readPhoto(value: unknown): Photo | undefined {
  const fields = readFields(value);
  const square = readAddress(fields.square);
  const square150 = readAddress(fields.square_150);
  const original = readAddress(fields.original) || square || square150;
  if (!original) return undefined;
  const id = readText(fields.photo_review_id);
  return {
    id: id || original,
    key: `${id} ${original}`,
    reviewId: readText(fields.opinion_id),
    original,
    square: square || square150 || original,
    square150: square150 || square || original,
  };
}
