import type { ReviewStatus } from '@opina/contract/constants/reviews';
import type { UncheckedReview } from '@opina/contract/entities/reviews/new-review';
import { cleanWithin, normalizeId, toPlainLine } from '../../platform/text/clean-text.ts';
import { isEmail } from '../../platform/text/is-email.ts';
import { type CheckedReview, checkReview } from '../../reviews/new-review.ts';
import type { LeftOutValue } from '../left-out.ts';
import type { ColumnMap } from './map-columns.ts';
import {
  parseCount,
  parseFlag,
  parseRating,
  parseRecommends,
  parseStatus,
  parseYes,
} from './parse-values.ts';
import { readPhotos } from './read-photos.ts';
import { refusedField } from './refused-field.ts';
import { RowCells } from './row-cells.ts';
import { RowProblems } from './row-problems.ts';
import type { RowSettings } from './row-settings.ts';

export interface ReadReview {
  readonly row: CheckedReview;
  /** Like `createdAt`, but reads times without a zone as UTC: does not depend on the store's time zone. */
  readonly createdAtInUtc: string | null;
  /** The source of the row, for files with several sources. */
  readonly source: string;
  /** Values of the row that are not imported. */
  readonly leftOut: readonly LeftOutValue[];
}

/** Reads a row as a review. Pure. Throws a `RowRefused` with all its problems. */
export function readRow(fields: readonly string[], columns: ColumnMap, settings: RowSettings): CheckedReview {
  return readReview(fields, columns, settings).row;
}

/** Like `readRow`, with the data that is not part of the review. */
export function readReview(fields: readonly string[], columns: ColumnMap, settings: RowSettings): ReadReview {
  return readReviewCells(new RowCells(fields, columns, settings), columns, settings);
}

/** Like `readReview`. */
export function readReviewCells(cells: RowCells, columns: ColumnMap, settings: RowSettings): ReadReview {
  const problems = new RowProblems();
  const photos = readPhotos(cells.raw('photos'), settings.photoSeparator);
  const email = normalizeId(cells.raw('email'));
  const isAddress = isEmail(email);
  const unchecked = translate(cells, problems, settings, {
    // The API refuses an invalid address. An import leaves it out.
    author_email: isAddress ? email : null,
    photos: [...photos.addresses],
  });
  const { review, problems: found } = checkReview(unchecked, settings);
  const isReplyShown =
    !cells.has('reply_public') || problems.read(() => parseYes(cells.value('reply_public')), false);
  const source = problems.read(() => cells.id('source'), '');
  if (found.length > 0) {
    problems.add(found.map((problem) => refusedField(problem, columns, (name) => cells.value(name))));
  }
  problems.throwFound();
  const leftOut: LeftOutValue[] = [...photos.leftOut];
  if (email !== '' && !isAddress) leftOut.push('email.address_invalid');
  if (!isReplyShown && review.reply !== null) leftOut.push('reply.not_public');
  return {
    row: isReplyShown ? review : withoutReply(review),
    createdAtInUtc: cells.isInUtc('created_at') ? review.createdAt : cells.momentIn('created_at', 'UTC'),
    source,
    leftOut,
  };
}

/** The cells of a row as values of a review. A cell with an unknown word is a problem. */
function translate(
  cells: RowCells,
  problems: RowProblems,
  settings: RowSettings,
  { author_email, photos }: Pick<UncheckedReview, 'author_email' | 'photos'>,
): UncheckedReview {
  const read = <T>(translateCell: () => T) => problems.read(translateCell, undefined);
  const thirdPartyName = cleanWithin(cells.raw('third_party_name'), toPlainLine);
  return {
    source_id: cells.raw('source_id'),
    product_code: cells.raw('product_code') || settings.productCode,
    product_name: cells.raw('product_name'),
    rate: read(() => parseRating(cells.value('rate'))),
    title: cells.raw('title'),
    text: cells.raw('text'),
    author_name: cells.raw('author'),
    author_email,
    profile: cells.raw('profile'),
    recommends: read(() => parseRecommends(cells.value('recommends')) ?? undefined),
    locale: read(() => cells.value('locale') || undefined),
    created_at: read(() => cells.moment('created_at') ?? undefined),
    upvotes_count: read(() => parseCount(cells.value('upvotes'))),
    downvotes_count: read(() => parseCount(cells.value('downvotes'))),
    third_party_name: thirdPartyName || settings.thirdPartyName,
    experienced_on: read(() => cells.moment('experienced_on')?.slice(0, '2026-01-31'.length)),
    insider: read(() => parseFlag(cells.value('insider'), 'insider')),
    incentivized: read(() => parseFlag(cells.value('incentivized'), 'incentivized')),
    sale_item_id: read(() => parseCount(cells.value('sale_item_id'))),
    status: problems.read(() => readStatus(cells, settings), 'hidden'),
    reply: cells.raw('reply'),
    replied_at: read(() => cells.moment('replied_at') ?? undefined),
    photos,
    translations: cells.translations(),
  };
}

function withoutReply({ replyCreatedAt: _, ...review }: CheckedReview): CheckedReview {
  return { ...review, reply: null };
}

const byRestriction: readonly ReviewStatus[] = ['withdrawn', 'refused', 'hidden', 'pending', 'published'];

/** The most restrictive status of the status columns. */
export function readStatus(cells: RowCells, settings: RowSettings): ReviewStatus {
  const statuses = cells.values('status').map((text) => parseStatus(text));
  return byRestriction.find((status) => statuses.includes(status)) ?? parseStatus('', settings.emptyStatus);
}
