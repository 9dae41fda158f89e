import postgres from 'postgres';
import { storeId } from '../data/large-database.ts';

/** Ids of about ten thousand published reviews, distributed over products as in the store, without the watched one. */
export async function someReviews(
  databaseUrl: string,
  { without }: { readonly without: number },
): Promise<number[]> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const rows = await sql<{ id: string }[]>`
      SELECT id FROM opinions
      WHERE store_id = ${storeId} AND status = 'published' AND id <> ${without}
        AND id % greatest(1, (SELECT count(*) FROM opinions) / 10000) = 0`;
    return rows.map(({ id }) => Number(id));
  } finally {
    await sql.end();
  }
}
