import { randomBytes } from 'node:crypto';
import type { SigningKeys } from '../core/known-keys.ts';
import type { Sql } from './engine/sql.ts';
import { lockName } from './lock-name.ts';
import { oneRow } from './one-row.ts';
import { readSalt } from './salts.ts';

/** Names of salts. The time of the former one is that of the rotation. */
const current = 'links';
const former = 'links before';

const keyBytes = 32;

/** Days for which the former key is good: as long as the link of an invitation works by default. */
export const formerKeyDays = 90;

/** The keys of signed links. Creates the first. All processes on one database get the same. */
export async function readLinkKeys(sql: Sql): Promise<SigningKeys> {
  const rows = await sql<{ name: string; salt: Uint8Array }[]>`
    SELECT name, salt FROM salts
    WHERE name = ${current}
      OR (name = ${former} AND created_at > now() - ${formerKeyDays}::integer * interval '1 day')`;
  const keyOf = (name: string) => rows.find((row) => row.name === name)?.salt;
  return { current: keyOf(current) ?? (await readSalt(sql, current)), former: keyOf(former) };
}

/** Makes a new key for signed links. The one before stays good until `formerUntil`; the one before that ends. */
export async function rotateLinkKey(sql: Sql): Promise<{ readonly formerUntil: Date }> {
  return sql.begin(async (tx) => {
    await lockName(tx, '', 'keys of links');
    // Two rotations at once would otherwise lose the key between them.
    await tx`DELETE FROM salts WHERE name = ${former}`;
    await tx`UPDATE salts SET name = ${former}, created_at = now() WHERE name = ${current}`;
    await tx`INSERT INTO salts (name, salt) VALUES (${current}, ${randomBytes(keyBytes)})`;
    return oneRow(
      await tx<{ formerUntil: Date }[]>`
      SELECT now() + ${formerKeyDays}::integer * interval '1 day' AS former_until`,
    );
  });
}
