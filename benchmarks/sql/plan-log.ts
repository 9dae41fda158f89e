import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

interface LoggedLine {
  readonly dbname?: string;
  readonly message?: string;
}

/**
 * Makes PostgreSQL log the plan of each statement on a database (auto_explain), for new connections, and reads
 * that log. Needs a superuser, and the settings of `startBenchPostgres`.
 */
export async function openPlanLog(serverUrl: string, databaseUrl: string) {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  const database = new URL(databaseUrl).pathname.slice(1);
  const settings = { 'auto_explain.log_min_duration': '0', 'auto_explain.log_format': 'json' };
  for (const [name, value] of Object.entries(settings)) {
    await sql.unsafe(`ALTER DATABASE ${database} SET ${name} = '${value}'`);
  }
  const sizeOf = async (): Promise<number> => {
    const [row] = await sql<{ size: number }[]>`
      SELECT size::float8 AS size FROM pg_stat_file(pg_current_logfile('jsonlog'))`;
    return row?.size ?? 0;
  };
  let readUpTo = await sizeOf();
  const readOn = async (): Promise<string> => {
    const [row] = await sql<{ text: string }[]>`
      SELECT pg_read_file(pg_current_logfile('jsonlog'), ${readUpTo}::bigint, ${(await sizeOf()) - readUpTo}::bigint) AS text`;
    return row?.text ?? '';
  };
  let marks = 0;
  return {
    /** Plans since the last call. Another process writes the log, so a mark shows that everything before it is written. */
    async read(): Promise<PlanNode[]> {
      marks += 1;
      const mark = `plans read ${process.pid} ${marks}`;
      await sql.unsafe(`DO $$ BEGIN RAISE LOG '${mark}'; END $$`);
      let text = await readOn();
      while (!text.includes(`"${mark}"`)) {
        await wait(10);
        text = await readOn();
      }
      const whole = text.slice(0, text.lastIndexOf('\n') + 1);
      readUpTo += Buffer.byteLength(whole);
      const lines = whole.split('\n').filter((line) => line !== '');
      return lines.flatMap((line) => planOf(JSON.parse(line) as LoggedLine, database));
    },
    async close(): Promise<void> {
      for (const name of Object.keys(settings)) await sql.unsafe(`ALTER DATABASE ${database} RESET ${name}`);
      await sql.end();
    },
  };
}

function planOf({ dbname, message = '' }: LoggedLine, database: string): PlanNode[] {
  const at = message.indexOf('plan:\n');
  if (dbname !== database || at < 0) return [];
  return [(JSON.parse(message.slice(at + 'plan:\n'.length)) as { Plan: PlanNode }).Plan];
}

/** Tables with a sequential scan anywhere in a plan. */
export function wholeTables({ 'Node Type': type, 'Relation Name': table, Plans }: PlanNode): string[] {
  const own = type.endsWith('Seq Scan') && table !== undefined ? [table] : [];
  return [...own, ...(Plans ?? []).flatMap(wholeTables)];
}
