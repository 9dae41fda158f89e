import { isDistributed, listPlaced } from '../../../src/platform/database/distribution/table-placement.ts';
import type { Sql } from '../../../src/platform/database/engine/sql.ts';

/** A hash of all tables, columns, constraints, indexes, triggers and functions. */
export async function readSchemaDigest(sql: Sql): Promise<string> {
  const [row] = await sql<{ digest: string }[]>`
    WITH relations AS (
      SELECT oid, relname, relkind FROM pg_class
      WHERE relnamespace = to_regnamespace('public') AND relkind IN ('r', 'p', 'i', 'S', 'v')
    ), lines (line) AS (
      SELECT concat_ws(' ', relname, relkind) FROM relations
      UNION ALL
      SELECT concat_ws(' ', relname, attname, atttypid, attnotnull, atthasdef)
      FROM pg_attribute JOIN relations ON oid = attrelid WHERE attnum > 0
      UNION ALL
      SELECT concat_ws(' ', conname, pg_get_constraintdef(c.oid)) FROM pg_constraint c JOIN relations r ON r.oid = conrelid
      UNION ALL
      SELECT concat_ws(' ', tgname, relname, tgenabled) FROM pg_trigger JOIN relations r ON r.oid = tgrelid
      UNION ALL
      SELECT concat_ws(' ', proname, md5(prosrc)) FROM pg_proc WHERE pronamespace = to_regnamespace('public')
    )
    SELECT md5(string_agg(line, chr(10) ORDER BY line)) AS digest FROM lines`;
  return row?.digest ?? 'no schema';
}

/** Deletes every row except those of `migrations`, ends other sessions and waits for that, and restarts their sequences. */
export async function clearDatabase(sql: Sql): Promise<void> {
  await sql`
    SELECT pg_terminate_backend(pid, 30000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;
  if (await isDistributed(sql)) await truncate(sql, await listFilledParts(sql));
  else await empty(sql);
  await sql`
    SELECT setval(seqrelid, seqstart, false) FROM pg_sequence JOIN pg_class ON oid = seqrelid
    WHERE relnamespace = 'public'::regnamespace`;
}

async function truncate(sql: Sql, names: readonly string[]): Promise<void> {
  if (names.length > 0) await sql.unsafe(`TRUNCATE ${names.join(', ')} CASCADE`);
}

/** The most bytes of a table whose rows are deleted faster than its files and those of all indexes are rebuilt. */
const fewBytes = 1_000_000;

/**
 * Deleting the few rows of a test takes a thirtieth of the time of TRUNCATE, which makes new files for all tables, as nearly
 * all of them refer to stores.
 */
async function empty(sql: Sql): Promise<void> {
  const tables = await sql<{ name: string; bytes: number }[]>`
    SELECT format('%I', relname) AS name, pg_relation_size(oid)::int AS bytes FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migrations'
      AND pg_relation_size(oid) > 0`;
  if (tables.some(({ bytes }) => bytes > fewBytes)) {
    await truncate(
      sql,
      tables.map(({ name }) => name),
    );
    return;
  }
  await sql.begin(async (tx) => {
    // No triggers, and no order that foreign keys ask for.
    await tx`SET LOCAL session_replication_role = replica`;
    for (const { name } of tables) await tx.unsafe(`DELETE FROM ${name}`);
  });
}

/** Of a distributed database, whose tables have their rows on other nodes. */
async function listFilledParts(sql: Sql): Promise<string[]> {
  const names = (await listPlaced(sql)).filter((name) => name !== 'migrations');
  const rows = await sql.unsafe<{ name: string }[]>(
    names.map((name) => `SELECT '${name}' AS name WHERE EXISTS (SELECT 1 FROM ${name})`).join(' UNION ALL '),
  );
  return rows.map(({ name }) => name);
}
