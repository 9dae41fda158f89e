import { createHash } from 'node:crypto';
import { maxGalleryThumbnails } from '@opina/contract/constants/media';
import { surveyAnswersPageSize } from '@opina/contract/constants/surveys';
import type { WireRoot } from '@opina/contract/entities/root';
import { LRUCache } from 'lru-cache';
import { listPhotoReviews } from '../gallery/gallery.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { withMediaAddresses } from '../platform/media/media-addresses.ts';
import { getRoot, type RootRequest } from '../product-page/root.ts';
import { splitTags } from '../surveys/split-tags.ts';
import { listSurveyAnswers } from '../surveys/surveys.ts';
import type { DrawnView, RenderView, ViewContent } from './load-view.ts';

/** What the widget shows first: root, and what the widget would ask for right after it. Throws `store.unknown`. */
export async function readView(sql: Sql, request: RootRequest): Promise<ViewContent> {
  const root = await getRoot(sql, request);
  const [answers, photos] = await Promise.all([
    readAnswers(sql, request, root),
    hasGallery(root) ? readPhotos(sql, request) : [],
  ]);
  return { root, answers, photos };
}

async function readAnswers(sql: Sql, { storeId, code, tags }: RootRequest, root: WireRoot) {
  const saleItemIds = root.prefetched_opinions.flatMap(({ sale_item: item }) => item?.id ?? []);
  if ((root.survey_questions ?? []).length === 0 || saleItemIds.length === 0) return [];
  const scope = { storeId, productCode: code, tags: splitTags(tags) };
  const page = { page: 1, per: surveyAnswersPageSize };
  return (await listSurveyAnswers(sql, { ...scope, ...page, saleItemIds })).items;
}

async function readPhotos(sql: Sql, { storeId, code: productCode }: RootRequest) {
  const page = { page: 1, per: maxGalleryThumbnails };
  return (await listPhotoReviews(sql, { storeId, productCode, ...page })).photos_urls;
}

const hasGallery = ({ features, photo_reviews_count: photos }: WireRoot) =>
  photos > 0 && features.photo_review && features.display_photo_gallery;

/** What was drawn, and what of. */
export type DrawnContent = DrawnView & ViewContent;

/** Draws it. `origin`: that of addresses in responses. Throws `view.unavailable` if the widget is not built. */
export async function drawView(
  render: RenderView | undefined,
  content: ViewContent,
  { storeId, origin }: { readonly storeId: string; readonly origin: string },
): Promise<DrawnContent> {
  if (render === undefined) throw new OpinaError('view.unavailable');
  const text = withMediaAddresses(JSON.stringify(content), origin);
  const addressed = JSON.parse(text) as ViewContent;
  const reviewsPage = `${origin}/stores/${encodeURIComponent(storeId)}/reviews`;
  const key = createHash('sha256').update(reviewsPage).update(text).digest('base64');
  const drawn = kept.get(key) ?? (await render({ ...addressed, reviewsPage }));
  kept.set(key, drawn);
  return { ...drawn, ...addressed };
}

/** What was drawn, by a hash of the content and its place: to draw it takes longer than all else. */
const kept = new LRUCache<string, DrawnView>({
  maxSize: 8 * 1024 * 1024,
  // The cut has the same again.
  sizeCalculation: ({ html }) => 2 * html.length + 1,
});
