import type { Sql } from '../../../src/platform/database/engine/sql.ts';
import { clearDatabase, readSchemaDigest } from './clear-database.ts';

export interface Connection {
  readonly sql: Sql;
  /** For DATABASE_URL. Undefined for the embedded engine. */
  readonly url?: string;
  close(): Promise<void>;
}

/** A migrated database that tests use one after the other. */
export interface PooledDatabase {
  connect(): Promise<Connection>;
  discard(): Promise<void>;
}

/**
 * Databases of one engine for the test files of one process. Clearing a database takes a tenth of the time of starting
 * one. Each test gets its own connection, which is closed after it.
 */
export class DatabasePool {
  readonly #create: () => Promise<PooledDatabase>;
  readonly #idle: PooledDatabase[] = [];
  #migratedSchema: string | undefined;

  constructor(create: () => Promise<PooledDatabase>) {
    this.#create = create;
  }

  async open(): Promise<Connection> {
    const kept = this.#idle.pop();
    if (kept !== undefined) {
      const connection = await kept.connect();
      if (await this.#isAsMigrated(connection.sql)) {
        await clearDatabase(connection.sql);
        return this.#untilClosed(kept, connection);
      }
      await connection.close();
      await kept.discard();
    }
    const created = await this.#create();
    const connection = await created.connect();
    this.#migratedSchema ??= await readSchemaDigest(connection.sql);
    return this.#untilClosed(created, connection);
  }

  /** False after a test that changed the schema. */
  async #isAsMigrated(sql: Sql): Promise<boolean> {
    return (await readSchemaDigest(sql)) === this.#migratedSchema;
  }

  #untilClosed(database: PooledDatabase, { close, ...connection }: Connection): Connection {
    return {
      ...connection,
      close: async () => {
        await close();
        this.#idle.push(database);
      },
    };
  }
}
