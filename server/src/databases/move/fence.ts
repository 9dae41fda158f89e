import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { readStoreTables, type StoreTable } from './store-tables.ts';

/** PostgreSQL's code of the error after `lock_timeout`. */
const lockNotAvailable = '55P03';
const lockTimeoutMs = 1_000;
/** Shorter, because new readers wait behind it. */
const dropTimeoutMs = 300;
const retryMs = 200;
/** Other transactions of a server end within ten seconds. */
const maxTries = 60;

/** The tables whose rows a process claims. Its claims do not end with a transaction. */
const queues = ['mail_messages', 'webhook_deliveries'];

/**
 * Makes a database refuse all writes to a store, of any process. The lock that creates a trigger waits for all transactions that
 * have written to the table, so every acknowledged write is committed when it returns. The queues come first: a process may
 * still finish what it has claimed.
 */
export async function fenceStore(sql: Sql, storeId: string): Promise<void> {
  for (const table of await queuesFirst(sql)) {
    await withTableLock(sql, async (tx) => {
      const quoted = await literal(tx, storeId);
      const name = triggerName(storeId);
      const column = `"${table.storeColumn}"`;
      await tx.unsafe(`
        CREATE OR REPLACE TRIGGER ${name} BEFORE INSERT OR UPDATE ON "${table.name}" FOR EACH ROW
          WHEN (NEW.${column} = ${quoted}) EXECUTE FUNCTION refuse_while_moving();
        CREATE OR REPLACE TRIGGER ${name}_d BEFORE DELETE ON "${table.name}" FOR EACH ROW
          WHEN (OLD.${column} = ${quoted}) EXECUTE FUNCTION refuse_while_moving()`);
    });
  }
}

/** Accepts writes to the store again. Waits for no reader: a trigger that is in use is disabled, and stays. */
export async function openFence(sql: Sql, storeId: string): Promise<void> {
  const name = triggerName(storeId);
  const tables = await sql<{ name: string; trigger: string }[]>`
    SELECT c.relname AS name, t.tgname AS trigger FROM pg_trigger AS t JOIN pg_class AS c ON c.oid = t.tgrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND t.tgname IN (${name}, ${`${name}_d`})
    ORDER BY c.relname = ANY (${queues}), c.relname`;
  for (const { name: table, trigger } of tables) {
    await withTableLock(sql, (tx) => tx.unsafe(`ALTER TABLE "${table}" DISABLE TRIGGER ${trigger}`));
  }
  for (const { name: table, trigger } of tables) {
    const drop = (tx: TransactionSql) => tx.unsafe(`DROP TRIGGER IF EXISTS ${trigger} ON "${table}"`);
    await withTableLock(sql, drop, { tries: 1, timeoutMs: dropTimeoutMs }).catch((error) => {
      if (!isLockTimeout(error)) throw error;
    });
  }
}

/** Resolves when no process is sending a message or an event of the store. */
export async function waitForQueues(
  sql: Sql,
  storeId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const sending = await sql`
      SELECT 1 FROM (
        SELECT store_id, state, lease, due_at FROM mail_messages WHERE store_id = ${storeId}
        UNION ALL
        SELECT store_id, state, lease, due_at FROM webhook_deliveries WHERE store_id = ${storeId}) AS queued
      WHERE state = 'waiting' AND lease IS NOT NULL AND due_at > now() LIMIT 1`;
    if (sending.length === 0) return;
    await wait(retryMs);
  }
}

async function queuesFirst(sql: Sql): Promise<StoreTable[]> {
  const tables = await sql.begin((tx) => readStoreTables(tx));
  const isQueue = ({ name }: StoreTable) => queues.includes(name);
  return [...tables.filter(isQueue), ...tables.filter((table) => !isQueue(table))];
}

/** In one transaction for each table, and with a short wait, so that other stores' writes wait for a moment only. */
async function withTableLock(
  sql: Sql,
  work: (tx: TransactionSql) => Promise<unknown>,
  { tries = maxTries, timeoutMs = lockTimeoutMs } = {},
): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      await sql.begin(async (tx) => {
        await tx.unsafe(`SET LOCAL lock_timeout = ${timeoutMs}`);
        await work(tx);
      });
      return;
    } catch (error) {
      if (!isLockTimeout(error) || left <= 1) throw error;
      await wait(retryMs);
    }
  }
}

const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === lockNotAvailable;

const triggerName = (storeId: string) =>
  `store_moves_${createHash('sha256').update(storeId).digest('hex').slice(0, 16)}`;

/** The text as a literal of SQL, for a statement that accepts no parameters. */
async function literal(sql: Sql | TransactionSql, text: string): Promise<string> {
  const [row] = await sql<{ quoted: string }[]>`SELECT quote_literal(${text}) AS quoted`;
  return row?.quoted ?? 'NULL';
}
