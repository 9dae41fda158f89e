import type { Sql } from './engine/sql.ts';
import { hasCitus } from './has-citus.ts';

/** What a migration costs, as its file says in a line of its own: `-- Seconds per million rows of votes: 12`. */
export interface MigrationCost {
  readonly table: string;
  readonly secondsPerMillion: number;
}

/** What a migration is expected to take with the rows that there are. */
export interface ExpectedCost {
  readonly ms: number;
  /** The tables that it goes through. */
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
}

const costLine = /^-- Seconds per million rows of (\w+): (\d+(?:\.\d+)?)$/gm;

/** The costs that the text of a migration names. */
export const readCosts = (text: string): MigrationCost[] =>
  [...text.matchAll(costLine)].map(([, table = '', seconds]) => ({
    table,
    secondsPerMillion: Number(seconds),
  }));

/** Counts nothing, so it takes no longer for a large database. Undefined for a distributed one, whose rows are on other nodes. */
export async function expectCost(
  sql: Sql,
  costs: readonly MigrationCost[],
): Promise<ExpectedCost | undefined> {
  if (costs.length === 0 || (await hasCitus(sql))) return undefined;
  const tables: { name: string; rows: number }[] = [];
  let ms = 0;
  for (const { table: name, secondsPerMillion } of costs) {
    const rows = await estimateRows(sql, name);
    ms += (rows / 1_000_000) * secondsPerMillion * 1_000;
    tables.push({ name, rows });
  }
  return { ms, tables };
}

/**
 * The planner's estimate: from the size of the table now, and the rows in a page when they were last counted. The figure in `pg_class` alone
 * is missing in a database that has never counted, as the embedded one may not have.
 */
async function estimateRows(sql: Sql, table: string): Promise<number> {
  const [found] =
    await sql`SELECT FROM pg_tables WHERE schemaname = current_schema() AND tablename = ${table}`;
  // An earlier migration of the same run makes it, so it has no rows yet.
  if (found === undefined) return 0;
  const [explained] = await sql<
    { 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }] }[]
  >`
    EXPLAIN (FORMAT JSON) SELECT FROM ${sql(table)}`;
  return explained?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
