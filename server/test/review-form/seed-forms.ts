import type { StoredCollection } from '@opina/contract/entities/collection/collection-settings';
import type { ModerationRule } from '@opina/contract/entities/moderation';
import { createSignedTokens } from '../../src/platform/core/signed-tokens.ts';
import { openDatabase } from '../../src/platform/database/engine/open-database.ts';
import type { Sql } from '../../src/platform/database/engine/sql.ts';
import { readLinkKeys } from '../../src/platform/database/link-keys.ts';
import { type SeedStore, seedStore } from '../database/seed.ts';
import { type SeedSurveyQuestion, seedSurveyQuestion } from '../database/seed-survey.ts';

const dayMs = 86_400_000;

export interface SeedForms {
  readonly stores: readonly SeedCollectingStore[];
  readonly orders: readonly SeedInvitedOrder[];
}

export interface SeedCollectingStore extends SeedStore {
  /** Settings of collecting reviews, as stored. */
  readonly collection?: StoredCollection;
  readonly surveys?: readonly SeedSurveyQuestion[];
  /** Default: the default rules. */
  readonly rules?: readonly ModerationRule[];
}

export interface SeedInvitedOrder {
  readonly storeId: string;
  readonly orderId: string;
  readonly items: readonly { readonly code: string; readonly name: string; readonly picture?: string }[];
  /** Default: one for each order, so that no review is of the same person. */
  readonly email?: string;
  /** Default: tomorrow. */
  readonly expiresAt?: Date;
}

/**
 * Writes stores, orders of Ana Souza and their invitations as sent into the embedded database of a data folder, which no server
 * may use meanwhile. Resolves to the tokens of the links, by order.
 */
export async function seedForms(dataDir: string, { stores, orders }: SeedForms): Promise<FormTokens> {
  const { sql, close } = await openDatabase({ dataDir });
  try {
    for (const store of stores) await seedCollectingStore(sql, store);
    return await seedInvitedOrders(sql, orders);
  } finally {
    await close();
  }
}

const addressOf = (orderId: string) => `${orderId.replaceAll(' ', '-')}@cliente.example`;

/** By order. */
export type FormTokens = Record<string, string>;

/** Writes orders of Ana Souza and their invitations as sent. Resolves to the tokens of the links. */
export async function seedInvitedOrders(sql: Sql, orders: readonly SeedInvitedOrder[]): Promise<FormTokens> {
  const signed = createSignedTokens(() => readLinkKeys(sql));
  const tokens: FormTokens = {};
  for (const { storeId, orderId, items, ...other } of orders) {
    const { email = addressOf(orderId), expiresAt = new Date(Date.now() + dayMs) } = other;
    await sql`
      INSERT INTO orders (store_id, order_id, delivery_date, client_email, client_first_name, client_last_name)
      VALUES (${storeId}, ${orderId}, now(), ${email}, ${'Ana'}, ${'Souza'})`;
    for (const [position, { code, name, picture }] of items.entries()) {
      const photos = picture === undefined ? [] : [picture];
      await sql`
        INSERT INTO order_items (store_id, order_id, position, product_code, name, photos_urls)
        VALUES (${storeId}, ${orderId}, ${position}, ${code}, ${name}, ${photos})`;
    }
    const [row] = await sql<{ id: number; linkVersion: number }[]>`
      INSERT INTO invitations (store_id, order_id, status, expires_at)
      VALUES (${storeId}, ${orderId}, 'sent', ${expiresAt}) RETURNING id, link_version`;
    const { id = 0, linkVersion: version = 0 } = row ?? {};
    tokens[orderId] = await signed.sign('review', { storeId, id, version, expiresAt });
  }
  return tokens;
}

async function seedCollectingStore(
  sql: Sql,
  { collection = {}, surveys = [], rules, ...store }: SeedCollectingStore,
): Promise<void> {
  await seedStore(sql, store);
  await sql`
    UPDATE stores SET collection = ${JSON.stringify(collection)}::text::jsonb,
      moderation_rules = ${rules ? JSON.stringify(rules) : null}::text::jsonb
    WHERE id = ${store.id}`;
  for (const question of surveys) await seedSurveyQuestion(sql, store.id, question);
}
