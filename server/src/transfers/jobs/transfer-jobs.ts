import { Readable } from 'node:stream';
import { maxTransferBytes, transferPartBytes } from '@opina/contract/constants/transfers';
import type {
  WireExportOptions,
  WireImportOptions,
  WireTransfer,
  WireTransferDetail,
} from '@opina/contract/entities/transfers/transfer';
import { parseColumnChoice } from '../../imports/columns/column-choices.ts';
import { presets } from '../../imports/presets/all.ts';
import { namedPreset } from '../../imports/presets/find-preset.ts';
import { parseValueChoice } from '../../imports/rows/map-values.ts';
import type { Context } from '../../platform/context.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import type { FileResponse } from '../../platform/http/files/send-file.ts';
import { toPlainLine } from '../../platform/text/clean-text.ts';
import { countBytes, putPart, readPart as readPartAt, type TransferFile } from './parts.ts';
import * as queries from './queries.ts';
import type { TransferDetail, TransferKey } from './transfer.ts';
import { transferNews } from './transfer-news.ts';
import { wireTransfer, wireTransferDetail } from './wire-transfer.ts';

/** What the calls about transfers need. */
export type TransferContext = Pick<Context, 'write' | 'announce'>;

export async function listTransfers({ write }: TransferContext, storeId: string): Promise<WireTransfer[]> {
  return (await write((sql) => queries.listTransfers(sql, storeId))).map(wireTransfer);
}

/** Throws `transfer.unknown`. */
async function find({ write }: TransferContext, key: TransferKey): Promise<TransferDetail> {
  const found = await write((sql) => queries.readTransfer(sql, key));
  if (found === undefined) throw new OpinaError('transfer.unknown');
  return found;
}

/** Throws `transfer.unknown`. */
export async function getTransfer(context: TransferContext, key: TransferKey): Promise<WireTransferDetail> {
  return wireTransferDetail(await find(context, key));
}

interface NewImport {
  readonly storeId: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly mends: number | undefined;
  readonly begunBy: string | undefined;
}

/** Throws `transfer.too_large`, `transfer.too_many`, and of what it mends `transfer.unknown` and `transfer.state_unfit`. */
export async function createImport(
  context: TransferContext,
  { storeId, fileName, bytes, mends, begunBy }: NewImport,
): Promise<WireTransfer> {
  if (bytes > maxTransferBytes) throw new OpinaError('transfer.too_large');
  const options = mends === undefined ? {} : mendedOptions(await find(context, { storeId, id: mends }));
  const name = toPlainLine(fileName) || 'file.csv';
  const given = { storeId, kind: 'import', fileName: name, total: bytes, options, begunBy, mends } as const;
  return added(context, given);
}

/** Refused rows are read as the file that they were in, under the same source: then they have the same identity. */
function mendedOptions({ kind, options, report }: TransferDetail): WireImportOptions {
  if (kind !== 'import') throw new OpinaError('transfer.state_unfit');
  const preset = presets.find(({ title }) => title === report?.preset);
  return {
    ...(options as WireImportOptions),
    ...(report !== null && { source: report.source }),
    ...(preset !== undefined && { from: preset.name }),
  };
}

/** Throws `transfer.too_many`. */
export function createExport(
  context: TransferContext,
  {
    storeId,
    begunBy,
    ...options
  }: WireExportOptions & { readonly storeId: string; readonly begunBy: string | undefined },
): Promise<WireTransfer> {
  const fileName = `store-${storeId.replace(/[^\w.-]/g, '_')}.${options.format}`;
  return added(context, { storeId, kind: 'export', fileName, total: 0, options, begunBy });
}

async function added(context: TransferContext, transfer: queries.NewTransfer): Promise<WireTransfer> {
  const id = await context.write((sql) => queries.insertTransfer(sql, transfer));
  if (id === undefined) throw new OpinaError('transfer.too_many');
  return changed(context, { storeId: transfer.storeId, id });
}

/** Tells of a change, and returns what there is now. */
async function changed(context: TransferContext, key: TransferKey): Promise<WireTransfer> {
  context.announce(transferNews(key));
  return wireTransfer(await find(context, key));
}

/** Throws `transfer.unknown`, `transfer.state_unfit`, `transfer.part_invalid`. */
export async function putImportPart(
  context: TransferContext,
  key: TransferKey,
  part: number,
  upload: Readable | undefined,
): Promise<WireTransfer> {
  const { total, state } = await find(context, key);
  if (state !== 'receiving') throw new OpinaError('transfer.state_unfit');
  const size = Math.min(transferPartBytes, total - part * transferPartBytes);
  const content = await readPart(upload, size);
  const isTaken = await context.write((sql) => putPart(sql, key, { part, content }));
  if (!isTaken) throw new OpinaError('transfer.state_unfit');
  return changed(context, key);
}

/** Reads a body that must have exactly so many bytes. */
async function readPart(upload: Readable | undefined, size: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  // Without `destroy`: the connection is needed for the response.
  for await (const piece of upload?.iterator({ destroyOnReturn: false }) ?? []) {
    bytes += piece.length;
    if (bytes > size) break;
    pieces.push(piece);
  }
  if (bytes !== size || size <= 0) {
    upload?.resume();
    throw new OpinaError('transfer.part_invalid');
  }
  return Buffer.concat(pieces);
}

const checked = ['waiting', 'running', 'finished', 'failed', 'cancelled'].map((state) => `check ${state}`);

/** Throws `transfer.unknown`, `transfer.state_unfit`, `transfer.file_gone`, `import.…` for malformed options. */
export async function changeImport(
  context: TransferContext,
  key: TransferKey,
  options: WireImportOptions,
): Promise<WireTransfer> {
  if (options.from !== undefined) namedPreset(options.from);
  options.map?.forEach(parseColumnChoice);
  options.map_value?.forEach(parseValueChoice);
  return queue(context, key, { step: 'check', from: checked, options });
}

/** Throws `transfer.unknown`, `transfer.state_unfit`, `transfer.file_gone`. */
export const runImport = (context: TransferContext, key: TransferKey): Promise<WireTransfer> =>
  queue(context, key, { step: 'import', from: ['check finished', 'import failed', 'import cancelled'] });

async function queue(
  context: TransferContext,
  key: TransferKey,
  step: Parameters<typeof queries.queueStep>[2],
): Promise<WireTransfer> {
  const { hasFile, state } = await find(context, key);
  if (!hasFile && state !== 'receiving') throw new OpinaError('transfer.file_gone');
  const isQueued = await context.write((sql) => queries.queueStep(sql, key, step));
  if (!isQueued) throw new OpinaError('transfer.state_unfit');
  return changed(context, key);
}

/** Throws `transfer.unknown`, `transfer.state_unfit`. */
export async function cancelTransfer(context: TransferContext, key: TransferKey): Promise<WireTransfer> {
  await find(context, key);
  const isCancelled = await context.write((sql) => queries.cancel(sql, key));
  if (!isCancelled) throw new OpinaError('transfer.state_unfit');
  return changed(context, key);
}

/** Throws `transfer.unknown`. */
export async function deleteTransfer(context: TransferContext, key: TransferKey): Promise<{ id: number }> {
  const isDeleted = await context.write((sql) => queries.deleteTransfer(sql, key));
  if (!isDeleted) throw new OpinaError('transfer.unknown');
  context.announce(transferNews(key));
  return { id: key.id };
}

const types = { jsonl: 'application/x-ndjson; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

/** Throws `transfer.unknown`, `transfer.file_gone`. */
export async function getFile(
  context: TransferContext,
  key: TransferKey,
  file: Extract<TransferFile, 'refused' | 'made'>,
): Promise<FileResponse> {
  const { fileName, options } = await find(context, key);
  const bytes = await context.write((sql) => countBytes(sql, key, file));
  if (bytes === 0) throw new OpinaError('transfer.file_gone');
  const format = file === 'made' ? (options as WireExportOptions).format : 'csv';
  return {
    name: file === 'made' ? fileName : `refused-${key.id}.csv`,
    type: types[format],
    bytes,
    content: Readable.from(parts(context, key, file), { objectMode: false }),
  };
}

/** Each part in a run of its own, so that a slow client holds no connection. */
async function* parts({ write }: TransferContext, key: TransferKey, file: TransferFile) {
  for (let part = 0; ; part += 1) {
    const content = await write((sql) => readPartAt(sql, key, file, part));
    if (content === undefined) return;
    yield content;
  }
}
