import path from 'node:path';
import { serveCommands } from '../../src/platform/database/commands/serve-commands.ts';
import { openDatabase } from '../../src/platform/database/engine/open-database.ts';
import type { Sql } from '../../src/platform/database/engine/sql.ts';
import { makeDataFolder } from '../database/make-data-folder.ts';
import type { TestEngine } from '../database/test-databases.ts';

export interface CommandDatabase {
  readonly sql: Sql;
  /** Environment variables with which commands find the database. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

/**
 * A migrated database for commands. The embedded one is in `folder` and stays open: commands use its socket, as they do
 * while a server runs, so that the engine starts once and not for each command.
 */
export async function openForCommands({ name, open }: TestEngine, folder: string): Promise<CommandDatabase> {
  if (name !== 'pglite') {
    const { sql, url = '', close } = await open();
    return { sql, env: { DATABASE_URL: url }, close };
  }
  const dataDir = path.join(folder, 'data');
  await makeDataFolder(dataDir);
  const { sql, connectClient, close } = await openDatabase({ dataDir });
  const served = connectClient && (await serveCommands(dataDir, connectClient));
  return {
    sql,
    env: { OPINA_DATA_DIR: dataDir },
    async close() {
      await served?.close();
      await close();
    },
  };
}
