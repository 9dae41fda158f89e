import { transferPartBytes } from '@opina/contract/constants/transfers';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { raiseEvent } from '../../platform/events/events.ts';
import { type ClaimedTransfer, owned } from './claim-queries.ts';
import type { TransferKey } from './transfer.ts';

export type TransferFile = 'given' | 'refused' | 'made';

/** Keeps a part of an upload. When all are there, the file is checked. Returns whether the upload takes parts. */
export function putPart(
  sql: Sql,
  { storeId, id }: TransferKey,
  { part, content }: { readonly part: number; readonly content: Uint8Array },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [transfer] = await tx`
      SELECT 1 FROM transfers WHERE store_id = ${storeId} AND id = ${id} AND state = 'receiving' FOR UPDATE`;
    if (transfer === undefined) return false;
    await tx`
      INSERT INTO transfer_parts (store_id, transfer_id, file, part, content)
      VALUES (${storeId}, ${id}, 'given', ${part}, ${content})
      ON CONFLICT (store_id, transfer_id, file, part) DO UPDATE SET content = excluded.content`;
    const { bytes } = oneRow(
      await tx<{ bytes: number }[]>`
      SELECT sum(length(content))::bigint AS bytes FROM transfer_parts
      WHERE store_id = ${storeId} AND transfer_id = ${id} AND file = 'given'`,
    );
    await tx`
      UPDATE transfers SET done = CASE WHEN ${bytes}::bigint = total THEN 0 ELSE ${bytes}::bigint END,
        state = CASE WHEN ${bytes}::bigint = total THEN 'waiting' ELSE state END, queued_at = now()
      WHERE store_id = ${storeId} AND id = ${id}`;
    raiseEvent('queue.filled', {});
    return true;
  }) as Promise<boolean>;
}

/** Undefined if there is no such part. */
export async function readPart(
  sql: Sql,
  { storeId, id }: TransferKey,
  file: TransferFile,
  part: number,
): Promise<Uint8Array | undefined> {
  const [row] = await sql<{ content: Uint8Array }[]>`
    SELECT content FROM transfer_parts
    WHERE store_id = ${storeId} AND transfer_id = ${id} AND file = ${file} AND part = ${part}`;
  return row?.content;
}

/** Reads a file part by part, each in a statement of its own. */
export async function* readParts(sql: Sql, key: TransferKey, file: TransferFile): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const content = await readPart(sql, key, file, part);
    if (content === undefined) return;
    yield content;
  }
}

export async function countBytes(
  sql: Sql | TransactionSql,
  { storeId, id }: TransferKey,
  file: TransferFile,
): Promise<number> {
  const { bytes } = oneRow(
    await sql<{ bytes: number }[]>`
    SELECT coalesce(sum(length(content)), 0)::bigint AS bytes FROM transfer_parts
    WHERE store_id = ${storeId} AND transfer_id = ${id} AND file = ${file}`,
  );
  return bytes;
}

/** Writes a file in the place of a former one, as long as this process works on the transfer. */
export async function writeParts(
  sql: Sql,
  transfer: ClaimedTransfer,
  file: TransferFile,
  content: AsyncIterable<Uint8Array | string>,
): Promise<void> {
  const { storeId, id } = transfer;
  const isOwned = sql`EXISTS (SELECT 1 FROM transfers WHERE ${owned(sql, transfer)})`;
  await sql`
    DELETE FROM transfer_parts
    WHERE store_id = ${storeId} AND transfer_id = ${id} AND file = ${file} AND ${isOwned}`;
  let part = 0;
  for await (const bytes of inParts(content)) {
    await sql`
      INSERT INTO transfer_parts (store_id, transfer_id, file, part, content)
      SELECT ${storeId}::text, ${id}::bigint, ${file}::text, ${part}::integer, ${bytes}::bytea WHERE ${isOwned}`;
    part += 1;
  }
}

async function* inParts(content: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer> {
  let collected: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    const buffer = Buffer.from(piece as Uint8Array);
    collected.push(buffer);
    bytes += buffer.length;
    if (bytes < transferPartBytes) continue;
    yield Buffer.concat(collected);
    [collected, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(collected);
}
