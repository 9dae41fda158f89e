import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makeDataFolder } from '#test/database/make-data-folder';
import { seedStore } from '#test/database/seed';
import { type Database, openDatabase } from '../platform/database/engine/open-database.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { rewriteErasedTables } from '../platform/database/maintenance/rewrite-erased.ts';
import { erasePersonalData } from './erase-personal-data.ts';

/** Writes a question with a private answer. */
async function ask(sql: Sql, email: string): Promise<void> {
  await sql`
    WITH asker AS (INSERT INTO askers (store_id, email) VALUES ('loja', ${email}) RETURNING id),
    question AS (
      INSERT INTO questions (store_id, product_code, question, asker_id, page_url, status)
      SELECT 'loja', 'p', 'Serve em mim?', id, 'https://loja.example/' || ${email}, 'pending' FROM asker RETURNING id)
    INSERT INTO private_answers (store_id, question_id, answer, token_hash, expires_at)
    SELECT 'loja', id, 'Só para ' || ${email}, sha256(${email}::bytea), now() + interval '9 days' FROM question`;
}

describe('the embedded folder', () => {
  let folder: string;
  let database: Database | undefined;
  afterEach(async () => {
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function filesWith(words: string): Promise<string[]> {
    const found: string[] = [];
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isFile() && (await readFile(file)).includes(words)) found.push(path.relative(folder, file));
    }
    return found;
  }

  it('contains no byte of an erased person, in tables, statistics or write-ahead log', async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-forgotten-'));
    await makeDataFolder(folder);
    database = await openDatabase({ dataDir: folder });
    const { sql } = database;
    const reviews = Array.from({ length: 20 }, () => ({ rate: 5 }));
    await seedStore(sql, { id: 'loja', products: [{ code: 'p', reviews }] });
    await sql`UPDATE opinions SET author_email = 'unica-ana@cliente.example', author_name = 'Ana Inconfundivel' WHERE id % 3 = 0`;
    await ask(sql, 'unica-ana@cliente.example');
    await ask(sql, 'outra@cliente.example');
    await sql`ANALYZE`;
    await sql`CHECKPOINT`;
    expect(await filesWith('unica-ana@')).not.toEqual([]);
    const erased = await erasePersonalData(sql, 'loja', 'unica-ana@cliente.example', 'anonymise');
    expect(erased.questions).toBe(1);
    expect(await rewriteErasedTables(sql)).toBeGreaterThan(0);
    expect(await rewriteErasedTables(sql)).toBe(0);
    for (const words of ['unica-ana@', 'Inconfundivel']) expect(await filesWith(words)).toEqual([]);
    expect(await filesWith('outra@cliente.example')).not.toEqual([]);
    expect(await sql`SELECT count(*)::int AS n FROM opinions`).toEqual([{ n: 20 }]);
  });
});
