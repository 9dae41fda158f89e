import { randomUUID } from 'node:crypto';
import {
  maxAuthorNameLength,
  maxProductCodeLength,
  maxProductNameLength,
  maxProfileLength,
  maxReviewLength,
  maxTitleLength,
  type Status,
} from '@opina/contract/constants';
import type { WireFieldError } from '@opina/contract/entities/error';
import { errorCatalogue } from '@opina/contract/errors';
import { ApiError } from '../platform/errors/api-error.ts';
import { cleanText, normalizeId, toPlainLine } from '../platform/text/clean-text.ts';
import { isEmail } from '../platform/text/is-email.ts';
import { parseLocale } from '../platform/text/parse-locale.ts';
import { isLongerThan, lengthOf } from '../platform/text/text-length.ts';
import { readMoment } from '../platform/time/read-times.ts';
import { timeZoneOf } from '../platform/time/time-zones.ts';
import type { StoredStore } from '../stores/queries.ts';
import type { ImportedOpinion } from './writes.ts';

export interface NewOpinion {
  readonly productCode: string;
  readonly productName?: string | undefined;
  readonly rate: number;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly authorName?: string | undefined;
  readonly authorEmail?: string | null | undefined;
  readonly profile?: string | undefined;
  readonly recommends?: boolean | 'yes' | 'no' | undefined;
  readonly locale?: string | undefined;
  readonly createdAt?: string | undefined;
  /** An order of the store. */
  readonly orderId?: string | number | undefined;
  readonly saleItemId?: number | undefined;
  readonly thirdPartyName?: string | undefined;
  readonly sourceId?: string | undefined;
  readonly status?: Status | undefined;
}

/** Clocks differ, and so do time zones. */
const dayMs = 86_400_000;

/**
 * A review as it is stored. Throws `request.body_invalid` for texts that are too long once they are cleaned, `opinion.product_invalid`, `opinion.locale_invalid`, `opinion.date_invalid`,
 * `person.email_invalid`.
 */
export function readNewOpinion(
  opinion: NewOpinion,
  store: Pick<StoredStore, 'locale' | 'timeZone'>,
  now: Date,
): ImportedOpinion {
  const { rate, saleItemId = null, status = 'published' } = opinion;
  checkLengths(opinion);
  return {
    sourceId: normalizeId(opinion.sourceId ?? '') || randomUUID(),
    productCode: readProductCode(opinion.productCode),
    productName: line(opinion.productName),
    rate,
    title: line(opinion.title),
    text: cleanText(opinion.text ?? ''),
    authorName: line(opinion.authorName),
    authorEmail: readOptionalEmail(opinion.authorEmail),
    profile: line(opinion.profile) || null,
    recommends: readRecommends(opinion.recommends),
    locale: readLocale(opinion.locale, store.locale),
    createdAt: readCreatedAt(opinion.createdAt, now, timeZoneOf(store)),
    upvotesCount: 0,
    downvotesCount: 0,
    thirdPartyName: line(opinion.thirdPartyName) || null,
    saleItemId,
    status,
    reply: null,
    translations: [],
  };
}

const line = (text: string | undefined) => toPlainLine(text ?? '');

/** Letters brought into one form (NFC) may be more than came. */
function checkLengths(opinion: NewOpinion): void {
  const texts = [
    ['product_name', line(opinion.productName), maxProductNameLength],
    ['title', line(opinion.title), maxTitleLength],
    ['text', cleanText(opinion.text ?? ''), maxReviewLength],
    ['author_name', line(opinion.authorName), maxAuthorNameLength],
    ['profile', line(opinion.profile), maxProfileLength],
    ['third_party_name', line(opinion.thirdPartyName), maxAuthorNameLength],
  ] as const;
  const errors = texts.flatMap(([field, text, most]): WireFieldError[] => {
    if (!isLongerThan(text, most)) return [];
    const message = `Must be a text of at most ${most} characters, not a text of ${lengthOf(text)} characters.`;
    return [{ field, message }];
  });
  if (errors.length > 0) throw new ApiError('request.body_invalid', errors);
}

function readProductCode(text: string): string {
  const code = normalizeId(text);
  if (code === '' || code.length > maxProductCodeLength) throw new ApiError('opinion.product_invalid');
  return code;
}

function readOptionalEmail(text: string | null | undefined): string | null {
  const email = (text ?? '').trim();
  if (email === '') return null;
  if (!isEmail(email)) {
    const { message } = errorCatalogue['person.email_invalid'];
    throw new ApiError('person.email_invalid', [{ field: 'author_email', message }]);
  }
  return email;
}

function readRecommends(value: NewOpinion['recommends']): boolean | null {
  if (value === undefined) return null;
  return typeof value === 'boolean' ? value : value === 'yes';
}

function readLocale(text: string | undefined, otherwise: string): string {
  if (text === undefined) return otherwise;
  const locale = parseLocale(text);
  if (locale === undefined) throw new ApiError('opinion.locale_invalid');
  return locale;
}

function readCreatedAt(text: string | undefined, now: Date, timeZone: string): string {
  if (text === undefined) return now.toISOString();
  const date = readMoment(text, timeZone);
  if (date === undefined || date.getTime() > now.getTime() + dayMs)
    throw new ApiError('opinion.date_invalid');
  return date.toISOString();
}
