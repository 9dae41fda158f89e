import type { Sql } from '../../src/platform/database/engine/sql.ts';

/** Writes the review of an order that `seedOrder` has written. */
export async function seedReview(sql: Sql, storeId: string, changes: object = {}): Promise<number> {
  const row = {
    store_id: storeId,
    product_code: 'p',
    rate: 2,
    text: 'Vazou na primeira semana.',
    author_email: 'ana@cliente.example',
    order_id: 'A-1',
    locale: 'pt-BR',
    status: 'published',
    is_collected: true,
    created_at: '2026-01-02T00:00:00Z',
    origin: 'bought_here',
    ...changes,
  };
  const [inserted] = await sql<{ id: number }[]>`INSERT INTO opinions ${sql(row)} RETURNING id`;
  return inserted?.id ?? 0;
}
