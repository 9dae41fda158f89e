import { randomBytes } from 'node:crypto';
import type { Sql } from './engine/sql.ts';
import { oneRow } from './one-row.ts';

const saltBytes = 32;

/** Reads the salt of this name, or creates it. All processes on one database get the same. */
export async function readSalt(sql: Sql, name: string): Promise<Uint8Array> {
  const [known] = await sql<{ salt: Uint8Array }[]>`SELECT salt FROM salts WHERE name = ${name}`;
  if (known !== undefined) return known.salt;
  const { salt } = oneRow(
    await sql<{ salt: Uint8Array }[]>`
    INSERT INTO salts (name, salt) VALUES (${name}, ${randomBytes(saltBytes)})
    ON CONFLICT (name) DO UPDATE SET salt = salts.salt
    RETURNING salt`,
  );
  return salt;
}

/**
 * Deletes the salts whose names begin with `prefix` and come before this one. Nobody can then find the values of their
 * hashes.
 */
export async function deleteSaltsBefore(sql: Sql, prefix: string, name: string): Promise<void> {
  await sql`DELETE FROM salts WHERE starts_with(name, ${prefix}) AND name COLLATE "C" < ${name}`;
}
