import postgres from 'postgres';

/** How many questions of a product suggestions are searched in. */
export async function countAnsweredQuestions(
  databaseUrl: string,
  storeId: string,
  code: string,
): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const [row] = await sql<{ count: number }[]>`
      SELECT count(*)::int AS count FROM questions
      WHERE store_id = ${storeId} AND product_code = ${code} AND status = 'published' AND answer <> ''`;
    return row?.count ?? 0;
  } finally {
    await sql.end();
  }
}
