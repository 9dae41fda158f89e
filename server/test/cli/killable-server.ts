import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../src/platform/database/engine/open-database.ts';
import type { Sql } from '../../src/platform/database/engine/sql.ts';
import { makeDataFolder } from '../database/make-data-folder.ts';
import type { TestEngine } from '../database/test-databases.ts';
import { killedSessionsEnd, urlOfKilled } from './killed-sessions.ts';
import { type OpinaProcess, spawnOpina } from './spawn-opina.ts';

/** A folder of its own and, on either engine, a migrated database without rows that several processes open in turn. */
export async function openProcessFolder({ name, open }: TestEngine) {
  const folder = await mkdtemp(path.join(tmpdir(), 'opina-processes-'));
  const dataDir = path.join(folder, 'data');
  const database = name !== 'pglite' ? await open() : undefined;
  if (database === undefined) await makeDataFolder(dataDir);
  const url = database?.url;
  return {
    folder,
    /** For the processes that the test kills. */
    where: { databaseUrl: url && urlOfKilled(url), dataDir },
    /** Runs work on the database when no other process has it open. */
    async withDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
      const opened = await openDatabase({ databaseUrl: url, dataDir });
      try {
        await killedSessionsEnd(opened.sql);
        return await work(opened.sql);
      } finally {
        await opened.close();
      }
    },
    async close() {
      await database?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type KillableServer = Awaited<ReturnType<typeof openKillableServer>>;

/** A server in a process and a folder of its own, which a test kills and starts again. */
export async function openKillableServer(
  engine: TestEngine,
  settings: Readonly<Record<string, string>> = {},
) {
  const { where, folder, withDatabase, close } = await openProcessFolder(engine);
  const env: Record<string, string> = {
    PORT: '0',
    OPINA_LOG_LEVEL: 'silent',
    OPINA_DATA_DIR: where.dataDir,
    ...(where.databaseUrl !== undefined && { DATABASE_URL: where.databaseUrl }),
    ...settings,
  };
  let running: OpinaProcess | undefined;
  const kill = () => running?.child.kill('SIGKILL');
  function start(): OpinaProcess {
    running = spawnOpina(['serve'], { cwd: folder, env });
    return running;
  }
  return {
    env,
    folder,
    dataDir: where.dataDir,
    withDatabase,
    start,
    /** Starts it and waits until it is ready. Returns the address of its API. */
    startReady: (): Promise<string> => start().ready(),
    kill,
    /** Ends it as an operator does: it finishes what it is doing. */
    stop: () => running?.child.kill('SIGTERM'),
    ended: async () => running?.ended(),
    async close() {
      kill();
      await running?.ended();
      await close();
    },
  };
}
