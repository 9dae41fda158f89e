import postgres from 'postgres';

/** PostgreSQL's own statistics of the queries of both databases (pg_stat_statements). */
export async function openQueryTimes(serverUrl: string) {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  await sql`CREATE EXTENSION IF NOT EXISTS pg_stat_statements`;
  return {
    reset: async (): Promise<void> => {
      await sql`SELECT pg_stat_statements_reset()`;
    },
    /** Milliseconds of planning and running since the reset. */
    async spent(databaseUrl: string): Promise<number> {
      const [row] = await sql<{ ms: number }[]>`
        SELECT coalesce(sum(total_exec_time + total_plan_time), 0) AS ms
        FROM pg_stat_statements AS s JOIN pg_database AS d ON d.oid = s.dbid
        WHERE d.datname = ${new URL(databaseUrl).pathname.slice(1)}`;
      return row?.ms ?? 0;
    },
    /** The statement that took longest on average since the reset, and its tables. */
    async slowest(databaseUrl: string): Promise<{ readonly ms: number; readonly text: string }> {
      const [row] = await sql<{ ms: number; text: string }[]>`
        SELECT mean_exec_time + mean_plan_time AS ms, query AS text
        FROM pg_stat_statements AS s JOIN pg_database AS d ON d.oid = s.dbid
        WHERE d.datname = ${new URL(databaseUrl).pathname.slice(1)}
        ORDER BY 1 DESC LIMIT 1`;
      const tables = [...(row?.text ?? '').matchAll(/FROM (\w+)/g)].map(([, table]) => table);
      return { ms: row?.ms ?? 0, text: [...new Set(tables)].join(', ') };
    },
    close: () => sql.end(),
  };
}

export type QueryTimes = Awaited<ReturnType<typeof openQueryTimes>>;
