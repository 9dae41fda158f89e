import { longestComment, mostComments, type Status } from '@opina/contract/constants';
import type { WireMerchantOpinion } from '@opina/contract/entities/merchant';
import type { Data } from '../data/create-data.ts';
import type { ImportedOpinion } from '../data/opinion-writes.ts';
import { cleanId, cleanText } from '../imports/clean-text.ts';
import { isLongerThan } from '../imports/text-length.ts';
import type { Media } from '../media/media.ts';
import { timeZoneOf } from '../time-zones.ts';
import { ApiError } from './api-error.ts';
import { removeUnusedFiles } from './media-files.ts';
import { readEarliest, readLatest } from './merchant-times.ts';
import { type NewOpinion, readNewOpinion } from './new-opinion.ts';
import { requireStore } from './require-store.ts';
import { wireMerchantOpinion } from './wire-merchant.ts';

export interface MerchantOpinionsRequest {
  readonly storeId: string;
  readonly status: Status;
  readonly productCode?: string | undefined;
  readonly minCreatedAt?: string | undefined;
  readonly maxCreatedAt?: string | undefined;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** Reviews that came through this API, beside those of imports. */
const source = 'api';

/** One page, newest first; empty after the last. Throws `request.parameter_invalid` for what is no date. */
export async function listMerchantOpinions(
  data: Data,
  request: MerchantOpinionsRequest,
): Promise<{ items: WireMerchantOpinion[]; hasMore: boolean }> {
  const { storeId, status, productCode, page, perPage } = request;
  const timeZone = timeZoneOf(await requireStore(data, storeId));
  const ids = await data.listMerchantOpinionIds(storeId, {
    status,
    productCode,
    minCreatedAt: readBound('by_min_created_at', request.minCreatedAt, (text) =>
      readEarliest(text, timeZone),
    ),
    maxCreatedAt: readBound('by_max_created_at', request.maxCreatedAt, (text) => readLatest(text, timeZone)),
    // One more than asked for tells whether there is a next page.
    limit: perPage + 1,
    offset: (page - 1) * perPage,
  });
  const opinions = await data.readMerchantOpinions(storeId, ids.slice(0, perPage));
  return { items: opinions.map(wireMerchantOpinion), hasMore: ids.length > perPage };
}

function readBound(
  field: string,
  text: string | undefined,
  read: (text: string) => Date | undefined,
): Date | undefined {
  if (text === undefined) return undefined;
  const date = read(text);
  if (date === undefined) {
    const message = 'Takes a day (2026-01-31) or a moment (ISO 8601) between the years 1990 and 2200.';
    throw new ApiError('request.parameter_invalid', [{ field, message }]);
  }
  return date;
}

/** Throws `opinion.unknown`. */
export async function getMerchantOpinion(
  data: Data,
  storeId: string,
  id: number,
): Promise<WireMerchantOpinion> {
  const [opinion] = await data.readMerchantOpinions(storeId, [id]);
  if (opinion === undefined) throw new ApiError('opinion.unknown');
  return wireMerchantOpinion(opinion);
}

/**
 * Writes a review, with its product if nobody has heard of that; one that was sent before is answered as it is. Throws
 * `opinion.product_invalid`, `opinion.locale_invalid`, `opinion.date_invalid`, `person.email_invalid`,
 * `opinion.order_unknown`, `opinion.source_id_taken`.
 */
export async function createMerchantOpinion(
  data: Data,
  storeId: string,
  opinion: NewOpinion,
  now: Date = new Date(),
): Promise<WireMerchantOpinion> {
  const store = await requireStore(data, storeId);
  const read = readNewOpinion(opinion, store, now);
  const orderId = await findOrder(data, storeId, read, opinion.orderId);
  const [outcome] = await data.writeOpinions(storeId, source, [{ ...read, orderId }]);
  if (outcome === 'taken') throw new ApiError('opinion.source_id_taken');
  const id = await data.findSourceOpinion(storeId, source, read.sourceId);
  return getMerchantOpinion(data, storeId, id ?? 0);
}

/** The order a review was written for: the one it names, or one that its author bought the product with. */
async function findOrder(
  data: Data,
  storeId: string,
  { productCode, authorEmail, thirdPartyName }: ImportedOpinion,
  named: string | number | undefined,
): Promise<string | null> {
  if (named !== undefined) {
    const orderId = await data.findPurchase(storeId, productCode, { orderId: cleanId(String(named)) });
    if (orderId === undefined) throw new ApiError('opinion.order_unknown');
    return orderId;
  }
  if (thirdPartyName !== null || authorEmail === null) return null;
  return (await data.findPurchase(storeId, productCode, { email: authorEmail })) ?? null;
}

/** Throws `opinion.unknown`. */
export async function changeOpinionStatus(
  data: Data,
  storeId: string,
  id: number,
  status: Status,
): Promise<WireMerchantOpinion> {
  if (!(await data.setOpinionStatus(storeId, id, status))) throw new ApiError('opinion.unknown');
  return getMerchantOpinion(data, storeId, id);
}

/** Throws `opinion.unknown`. */
export async function deleteMerchantOpinion(
  data: Data,
  media: Media,
  storeId: string,
  id: number,
): Promise<{ id: number }> {
  if (!(await data.deleteOpinion(storeId, id))) throw new ApiError('opinion.unknown');
  await removeUnusedFiles(data, media, storeId);
  return { id };
}

/** Throws `comment.text_invalid`, `opinion.unknown`, `comment.too_many`. */
export async function addOpinionComment(
  data: Data,
  storeId: string,
  opinionId: number,
  text: string,
): Promise<WireMerchantOpinion> {
  const outcome = await data.insertComment(storeId, opinionId, {
    text: readCommentText(text),
    most: mostComments,
  });
  if (outcome === 'too many') throw new ApiError('comment.too_many');
  if (outcome !== 'written') throw new ApiError('opinion.unknown');
  return getMerchantOpinion(data, storeId, opinionId);
}

/** Without a text the comment is removed. Throws `comment.text_invalid`, `opinion.unknown`, `comment.unknown`. */
export async function changeOpinionComment(
  data: Data,
  storeId: string,
  opinionId: number,
  comment: { readonly id: number; readonly text: string | undefined },
): Promise<WireMerchantOpinion> {
  const text = comment.text === undefined ? undefined : readCommentText(comment.text);
  const outcome = await data.changeComment(storeId, opinionId, { id: comment.id, text });
  if (outcome === 'comment unknown') throw new ApiError('comment.unknown');
  if (outcome !== 'written') throw new ApiError('opinion.unknown');
  return getMerchantOpinion(data, storeId, opinionId);
}

function readCommentText(text: string): string {
  const clean = cleanText(text);
  if (clean === '' || isLongerThan(clean, longestComment)) throw new ApiError('comment.text_invalid');
  return clean;
}
