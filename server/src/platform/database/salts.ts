import { randomBytes } from 'node:crypto';
import type { Sql } from './engine/sql.ts';
import { oneRow } from './one-row.ts';

const saltBytes = 32;

/** The salt of this name, made when there is none; all processes on one database get the same. */
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

/** Forgets the salts whose name begins with `prefix`, but for one: what was hashed with them can be told no more. */
export async function dropSalts(sql: Sql, prefix: string, except: string): Promise<void> {
  await sql`DELETE FROM salts WHERE starts_with(name, ${prefix}) AND name <> ${except}`;
}
