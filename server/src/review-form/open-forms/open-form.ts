import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { normalizeId, toPlainLine } from '../../platform/text/clean-text.ts';
import { storeFeatures } from '../../stores/features.ts';
import type { StoredStore } from '../../stores/find-store.ts';
import { acceptsOrigin } from '../../stores/page-hosts/page-hosts.ts';
import { requireStore } from '../../stores/require-store.ts';
import type { FormContext } from '../form/form-context.ts';
import { createFormChallenge, solvedChallenge } from './challenges.ts';
import { countFormsOfNetwork, insertOpenForm } from './open-form-queries.ts';

/** Forms that one network may open in an hour. Behind it may be an office. */
export const formsPerHour = 20;
/** How long a form without an order can be filled in, with the confirmation of its address. */
const openDays = 2;
const dayMs = 86_400_000;

/** Throws `store.unknown`, `store.origin_refused`, `review_form.closed`. */
export async function challengeForForm(
  { write, readChallengeKey }: FormContext,
  storeId: string,
  origin: string | undefined,
): ReturnType<typeof createFormChallenge> {
  await write((sql) => requireOpenStore(sql, storeId, origin));
  return createFormChallenge(readChallengeKey, storeId);
}

export interface OpenRequest {
  readonly storeId: string;
  readonly productCode: string;
  readonly productName: string;
  /** The payload with the solved challenge. */
  readonly solution: string;
  /** The field that people do not see. */
  readonly website: string;
  /** What the browser says of the page it is on; undefined for what is no browser. */
  readonly origin: string | undefined;
  /** See `networkOf`. */
  readonly network: string;
  /** See `siteOf`. */
  readonly site: string;
}

/**
 * Opens a form for a review without an order. Throws `store.unknown`, `store.origin_refused`, `review_form.closed`,
 * `review_form.challenge_invalid`, `review_form.flood`.
 */
export async function openReviewForm(
  { write, readChallengeKey, hashAddress, tokens }: FormContext,
  request: OpenRequest,
  now = new Date(),
): Promise<{ token: string; expires_at: string }> {
  const { storeId, origin } = request;
  await write((sql) => requireOpenStore(sql, storeId, origin));
  const challenge = await solvedChallenge(readChallengeKey, storeId, request.solution);
  // A program that fills in every field learns only that it failed.
  if (challenge === undefined || request.website !== '') {
    throw new OpinaError('review_form.challenge_invalid');
  }
  const networkHash = await hashAddress?.(storeId, request.network);
  const siteHash = await hashAddress?.(storeId, `site ${request.site}`);
  const expiresAt = new Date(now.getTime() + openDays * dayMs);
  const id = await write((sql) =>
    sql.begin(async (tx) => {
      await refuseFlood(tx, storeId, networkHash);
      return insertOpenForm(tx, {
        storeId,
        productCode: normalizeId(request.productCode),
        productName: toPlainLine(request.productName),
        challenge,
        networkHash,
        siteHash,
        expiresAt,
      });
    }),
  );
  if (id === undefined) throw new OpinaError('review_form.challenge_invalid');
  const token = await tokens.sign('open', { storeId, id, version: 0, expiresAt });
  return { token, expires_at: expiresAt.toISOString() };
}

/** The store, if it takes reviews without orders from this page. */
async function requireOpenStore(sql: Sql, storeId: string, origin: string | undefined): Promise<StoredStore> {
  const store = await requireStore(sql, storeId);
  if (!acceptsOrigin(origin, store.pageHosts)) throw new OpinaError('store.origin_refused');
  requireOpenReviews(store);
  return store;
}

/** Throws `review_form.closed`. */
export function requireOpenReviews({ features }: StoredStore): void {
  if (!storeFeatures(features).open_reviews) throw new OpinaError('review_form.closed');
}

async function refuseFlood(tx: TransactionSql, storeId: string, networkHash: Uint8Array | undefined) {
  if (networkHash === undefined) return;
  const network = Buffer.from(networkHash).toString('hex');
  await lockName(tx, storeId, JSON.stringify(['review form from', storeId, network]));
  const opened = await countFormsOfNetwork(tx, storeId, networkHash);
  if (opened >= formsPerHour) throw new OpinaError('review_form.flood');
}
