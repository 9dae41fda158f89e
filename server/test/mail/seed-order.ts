import type { Sql, TransactionSql } from '../../src/platform/database/engine/sql.ts';
import { seedStore } from '../database/seed.ts';

export interface SeedOrder {
  readonly storeId: string;
  readonly orderId?: string;
  readonly email?: string;
  readonly locale?: string;
  readonly collection?: object;
}

/** Writes a store with two products, and an order of both with an invitation that was handed over. Returns the invitation. */
export async function seedInvitedOrder(sql: Sql, seed: SeedOrder): Promise<number> {
  const { storeId, locale = 'pt-BR', collection = {} } = seed;
  await seedStore(sql, {
    id: storeId,
    name: 'Casa "Aurora" & Cia',
    locale,
    pageHosts: ['loja.example'],
    products: [
      { code: 'p', name: 'Cafeteira <Serra>' },
      { code: 'q', name: 'Xícara' },
    ],
  });
  await sql`UPDATE stores SET collection = ${JSON.stringify(collection)}::text::jsonb WHERE id = ${storeId}`;
  return seedOrder(sql, seed);
}

/** Writes a further order of the store. */
export async function seedOrder(
  sql: Sql | TransactionSql,
  { storeId, orderId = 'A-1', email = 'ana@cliente.example' }: SeedOrder,
): Promise<number> {
  await sql`
    INSERT INTO orders (store_id, order_id, client_email, client_first_name)
    VALUES (${storeId}, ${orderId}, ${email}, 'Ana')`;
  await sql`
    INSERT INTO order_items (store_id, order_id, position, product_code, url, photos_urls) VALUES
      (${storeId}, ${orderId}, 0, 'p', 'https://loja.example/p', '{https://loja.example/p.jpg}'),
      (${storeId}, ${orderId}, 1, 'q', 'https://loja.example/q', '{}')`;
  const [invitation] = await sql<{ id: number }[]>`
    INSERT INTO invitations (store_id, order_id, status, expires_at, handed_at)
    VALUES (${storeId}, ${orderId}, 'sent', now() + interval '90 days', now()) RETURNING id`;
  return invitation?.id ?? 0;
}
