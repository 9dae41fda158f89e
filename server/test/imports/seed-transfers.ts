import { type CallName, calls } from '@opina/contract/calls/all';
import type { Sql } from '../../src/platform/database/engine/sql.ts';

const ids = { receiving: 9_001, checked: 9_002, waiting: 9_003, exported: 9_004 } as const;

/** What a part of the upload must be. */
export const transferPart = calls.putImportPart.example.file['application/octet-stream'];

/** The transfer that a call can do something with. */
export function transferIdFor(name: CallName): number {
  if (name === 'putImportPart') return ids.receiving;
  if (name === 'cancelTransfer') return ids.waiting;
  return name === 'getExportedFile' ? ids.exported : ids.checked;
}

export const isOfTransfer = (name: string) =>
  /^(getTransfer|putImportPart|changeImport|runImport|cancelTransfer|deleteTransfer|getRefusedRows|getExportedFile)$/.test(
    name,
  );

/** Values of the bodies of calls about transfers. */
export const transferValues = { file_name: 'a.csv', bytes: transferPart.length, mends: undefined } as const;

/** Whether a call does something with the transfers of a store. */
export const isAboutTransfers = (name: string) =>
  isOfTransfer(name) || /^(listTransfers|createImport|createExport)$/.test(name);

/** Gives a store one transfer of each kind, as if nothing had been done with them. No server works on those of the store. */
export async function seedTransfers(sql: Sql, storeId: string): Promise<void> {
  await sql`DELETE FROM transfers WHERE store_id = ${storeId}`;
  await sql`
    INSERT INTO transfers (store_id, id, kind, step, state, file_name, total, options) VALUES
      (${storeId}, ${ids.receiving}, 'import', 'check', 'receiving', ${storeId}, ${transferPart.length}, '{}'),
      (${storeId}, ${ids.checked}, 'import', 'check', 'finished', ${storeId}, ${transferPart.length}, '{}'),
      (${storeId}, ${ids.waiting}, 'import', 'import', 'waiting', ${storeId}, ${transferPart.length}, '{}'),
      (${storeId}, ${ids.exported}, 'export', 'export', 'finished', ${storeId}, 1,
        '{"format": "csv", "personal_data": false}')`;
  await sql`
    UPDATE transfers SET lease = gen_random_uuid(), lease_until = now() + interval '1 day'
    WHERE store_id = ${storeId} AND id = ${ids.waiting}`;
  const content = Buffer.from(storeId);
  await sql`
    INSERT INTO transfer_parts (store_id, transfer_id, file, part, content) VALUES
      (${storeId}, ${ids.checked}, 'given', 0, ${content}), (${storeId}, ${ids.checked}, 'refused', 0, ${content}),
      (${storeId}, ${ids.waiting}, 'given', 0, ${content}), (${storeId}, ${ids.exported}, 'made', 0, ${content})`;
}
