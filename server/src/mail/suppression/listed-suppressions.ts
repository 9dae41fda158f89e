import { maxEmailLength } from '@opina/contract/constants/email';
import type { SuppressionReason } from '@opina/contract/constants/mail';
import type { Run } from '../../platform/database/run.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import {
  readSuppression,
  readSuppressions,
  removeSuppression,
  type StoredSuppression,
} from './suppression-queries.ts';
import { type SuppressionContext, suppress } from './suppressions.ts';

export interface ListedSuppressions {
  readonly items: {
    readonly hash: string;
    readonly reason: SuppressionReason;
    readonly created_at: string;
  }[];
  readonly has_next_page: boolean;
}

/** A page of the addresses that get less mail of a store, or none, newest first. */
export async function listSuppressions(
  run: Run,
  storeId: string,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<ListedSuppressions> {
  const rows = await run((sql) =>
    readSuppressions(sql, storeId, { limit: perPage + 1, offset: (page - 1) * perPage }),
  );
  return {
    items: rows.slice(0, perPage).map(wireSuppression),
    has_next_page: rows.length > perPage,
  };
}

const wireSuppression = ({ emailHash, reason, createdAt }: StoredSuppression) => ({
  hash: Buffer.from(emailHash).toString('hex'),
  reason,
  created_at: createdAt.toISOString(),
});

/** What the list says about an address; null: nothing. Throws `mail_suppression.email_invalid`. */
export async function findListedSuppression(
  { write, hashEmail }: SuppressionContext,
  storeId: string,
  email: string,
): Promise<ListedSuppressions['items'][number] | null> {
  const hash = await hashEmail(storeId, readAddress(email));
  const found = await write((sql) => readSuppression(sql, storeId, hash));
  return found === undefined ? null : wireSuppression(found);
}

/** Throws `mail_suppression.email_invalid`. */
export async function suppressAddress(
  { write: run, hashEmail }: SuppressionContext,
  storeId: string,
  email: string,
  reason: SuppressionReason,
): Promise<void> {
  await suppress({ run, hashEmail }, storeId, readAddress(email), reason);
}

/** Returns whether the address was suppressed. Throws `mail_suppression.email_invalid`. */
export async function allowAddress(
  { write, hashEmail }: SuppressionContext,
  storeId: string,
  email: string,
): Promise<boolean> {
  const hash = await hashEmail(storeId, readAddress(email));
  return write((sql) => removeSuppression(sql, storeId, hash));
}

function readAddress(text: string): string {
  const email = text.trim();
  if (email.length > maxEmailLength || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new OpinaError('mail_suppression.email_invalid');
  return email;
}
