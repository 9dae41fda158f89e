import { randomUUID } from 'node:crypto';
import { calls, type NamedCall } from '@opina/contract/calls/all';
import type { Sql } from '../../src/platform/database/engine/sql.ts';

/** The ids of the transfers that `seedTransfers` writes. */
export const transferIds = {
  receivingTransfer: 9_001,
  checkedTransfer: 9_002,
  waitingTransfer: 9_003,
  exportedTransfer: 9_004,
} as const;

export type TransferKind = keyof typeof transferIds;

/** The same as lists, for tests with several rows of other kinds. */
export const transferRows = Object.fromEntries(
  Object.entries(transferIds).map(([kind, id]) => [kind, [id]]),
) as unknown as Readonly<Record<TransferKind, readonly number[]>>;

/** What a part of the upload must be. */
export const transferPart = calls.putImportPart.example.file['application/octet-stream'];

/** Whether a call does something with the transfers of a store. */
export const isAboutTransfers = ({ path }: Pick<NamedCall, 'path'>) => /\/(transfers|exports)\b/.test(path);

/** Gives a store one transfer of each kind, as if nothing had been done with them. No server works on those of the store. */
export async function seedTransfers(sql: Sql, storeId: string): Promise<void> {
  const ids = transferIds;
  await sql`DELETE FROM transfers WHERE store_id = ${storeId}`;
  await sql`
    INSERT INTO transfers (store_id, id, kind, step, state, file_name, total, options) VALUES
      (${storeId}, ${ids.receivingTransfer}, 'import', 'check', 'receiving', ${storeId}, ${transferPart.length}, '{}'),
      (${storeId}, ${ids.checkedTransfer}, 'import', 'check', 'finished', ${storeId}, ${transferPart.length}, '{}'),
      (${storeId}, ${ids.waitingTransfer}, 'import', 'import', 'waiting', ${storeId}, ${transferPart.length}, '{}'),
      (${storeId}, ${ids.exportedTransfer}, 'export', 'export', 'finished', ${storeId}, 1,
        '{"format": "csv", "personal_data": false}')`;
  await sql`
    UPDATE transfers SET lease = ${randomUUID()}::uuid, lease_until = now() + interval '1 day'
    WHERE store_id = ${storeId} AND id = ${ids.waitingTransfer}`;
  const content = Buffer.from(storeId);
  await sql`
    INSERT INTO transfer_parts (store_id, transfer_id, file, part, content) VALUES
      (${storeId}, ${ids.checkedTransfer}, 'given', 0, ${content}), (${storeId}, ${ids.checkedTransfer}, 'refused', 0, ${content}),
      (${storeId}, ${ids.waitingTransfer}, 'given', 0, ${content}), (${storeId}, ${ids.exportedTransfer}, 'made', 0, ${content})`;
}
