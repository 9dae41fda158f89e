import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type ExportFormat, maxImportBytes } from '@opina/contract/constants/transfers';
import type { WireImportReport } from '@opina/contract/entities/transfers/import-report';
import { type ExportOptions, exportStore } from '../exports/export-store.ts';
import type { ExportReading } from '../exports/store-snapshot.ts';
import type { BatchSize } from '../imports/batch-size.ts';
import { parseColumnChoice } from '../imports/columns/column-choices.ts';
import type { ImportOptions } from '../imports/import-file.ts';
import { importRecorded } from '../imports/record-import.ts';
import { parseValueChoice } from '../imports/rows/map-values.ts';
import type { EmailHasher } from '../mail/suppression/email-hash.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import type { LongWork } from '../platform/database/long-work.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { receiveFile } from '../platform/files/receive-file.ts';
import { type OpenTemporary, temporaryFilesIn } from '../platform/files/temporary-file.ts';
import { createUploadQuota } from '../platform/files/upload-quota.ts';
import type { FileResponse } from '../platform/http/files/send-file.ts';
import type { Turn } from '../platform/workers/turn.ts';
import { createStoreTurns } from './store-turns.ts';
import { wireImportReport } from './wire-import.ts';

export type StoreTransfers = ReturnType<typeof createStoreTransfers>;

export interface TransferOptions {
  /** The server's public address. Without it, a CSV file contains no addresses of uploaded pictures. */
  readonly publicUrl?: string | undefined;
  /** Finds those who get no mail, and stops mail to those of a file. Without it, neither is done. */
  readonly hashEmail?: EmailHasher | undefined;
  /** How long an export may wait for its turn and be written, and an import wait for its turn. */
  readonly maxExportMs: number;
  /** Of imports. Default: that of an embedded database. */
  readonly batch?: BatchSize | undefined;
  /** Of exports. Default: `snapshot`. */
  readonly reading?: ExportReading | undefined;
  /** How long the upload of a file may pause. Default: 10 seconds. */
  readonly maxPauseMs?: number | undefined;
  /** The maximum number of bytes of all stores' files on the disk. Default: 512 MiB. */
  readonly maxFileBytes?: number | undefined;
  /** Default: in the system's temporary folder. */
  readonly openTemporary?: OpenTemporary | undefined;
}

export interface ExportRequest {
  readonly storeId: string;
  readonly format: ExportFormat;
  /** E-mail addresses, orders, who asked, and answers that only one person may read. */
  readonly withPersonalData: boolean;
}

type ImportChoices = Pick<
  ImportOptions,
  'storeId' | 'from' | 'source' | 'productCode' | 'locale' | 'dateOrder' | 'thirdPartyName' | 'dryRun'
>;

export interface ImportRequest extends ImportChoices {
  /** Each as `column=field`. */
  readonly map: readonly string[];
  /** Each as `field:word=value`. */
  readonly mapValue: readonly string[];
  /** The body of the request; undefined if there is none. */
  readonly upload: Readable | undefined;
}

/** Each export takes the half of the time of an embedded database, or one of a few connections. */
const exportTurns = { atOnce: 2, waiting: 20, busy: 'export.running' } as const;
/** Only a completely received file takes or waits for a turn, so that slow uploads do not block others. */
const importTurns = { atOnce: 4, waiting: 20, busy: 'import.running' } as const;

/** Of all files that are being uploaded or imported: sixteen of the maximum size. */
const defaultMaxFileBytes = 16 * maxImportBytes;

const fileTypes = { jsonl: 'application/x-ndjson; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

/** The connections to the database of a store. */
type SqlOf = (storeId: string) => Promise<Sql>;

/** What exports and imports are made with. */
interface Parts extends TransferOptions {
  readonly sqlOf: SqlOf;
  readonly openTemporary: OpenTemporary;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
  /** Resolves like the work, for which a stop waits. */
  readonly finish: <T>(work: Promise<T>) => Promise<T>;
}

/**
 * Exports stores and imports files, each in the database of its store. Of each store, one export and
 * one import run at a time.
 */
export function createStoreTransfers(
  sqlOf: SqlOf,
  { openTemporary = temporaryFilesIn(), ...options }: TransferOptions,
) {
  const stopping = new AbortController();
  const making = new Set<Promise<unknown>>();
  const parts: Parts = {
    ...options,
    sqlOf,
    openTemporary,
    stopping: stopping.signal,
    async finish(work) {
      making.add(work);
      try {
        return await work;
      } finally {
        making.delete(work);
      }
    },
  };
  return {
    /**
     * Imports a file, when it is its turn. After an error, the batches before it are written, and the next import skips them. Throws
     * `import.running`, the errors of `receiveFile`, `import.…`, `store.unknown`, and `server.unavailable` if the server stops.
     */
    importFile: createImporter(parts),
    /**
     * Exports a store, when it is its turn: each store has one in the queue. Throws `export.running` while the store's previous
     * export is written or read, and if its turn does not come; `export.too_long`, `store.unknown`, and `server.unavailable` if the
     * server stops.
     */
    exportStore: createExporter(parts),
    /** Stops running exports and imports, and resolves when none uses the database. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.allSettled(making);
    },
  };
}

function createImporter(parts: Parts) {
  const { sqlOf, openTemporary, stopping: signal, finish } = parts;
  const { hashEmail, maxExportMs, batch, maxPauseMs, maxFileBytes = defaultMaxFileBytes } = parts;
  const turns = createStoreTurns(importTurns);
  const files = createUploadQuota({
    uploadsPerStore: 1,
    bytesPerStore: maxImportBytes,
    bytes: maxFileBytes,
  });

  async function runImport({ map, mapValue, upload, ...choices }: ImportRequest): Promise<WireImportReport> {
    const fileUpload = files.begin({ storeId: choices.storeId });
    try {
      const columns = map.map(parseColumnChoice);
      const values = mapValue.map(parseValueChoice);
      if (upload === undefined) throw new OpinaError('import.file_empty');
      const { add } = fileUpload;
      const file = await receiveFile(upload, { openTemporary, maxBytes: maxImportBytes, maxPauseMs, add });
      try {
        // A client with the token of one store must not advance the ids of all others.
        const idsInUse = 'given' as const;
        const options = { ...choices, columns, values, file, idsInUse, hashEmail, batch, signal };
        const sql = await sqlOf(choices.storeId);
        const work = (turn: Turn) => importRecorded({ sql, turn }, options);
        return wireImportReport(await turns.run(options.storeId, work, AbortSignal.timeout(maxExportMs)));
      } finally {
        await file.close();
      }
    } finally {
      fileUpload.end();
    }
  }

  return async (request: ImportRequest): Promise<WireImportReport> => {
    // From the first byte of the upload.
    const release = turns.hold(request.storeId);
    try {
      return await finish(runImport(request));
    } finally {
      release();
    }
  };
}

function createExporter(parts: Parts) {
  const turns = createStoreTurns(exportTurns);
  return async (request: ExportRequest): Promise<FileResponse> => {
    const { storeId } = request;
    const release = turns.hold(storeId);
    const timeout = AbortSignal.timeout(parts.maxExportMs);
    try {
      const work = turns.run(storeId, (turn) => makeExport(parts, turn, request, timeout), timeout);
      const file = await parts.finish(work);
      // Also at the end, because a client that has read everything may request another export before the close.
      for (const over of ['end', 'close']) file.content.once(over, release);
      return file;
    } catch (error) {
      release();
      throw error;
    }
  };
}

/** Writes the complete export to a file before it is sent, so that a slow client does not block the database. */
async function makeExport(
  { sqlOf, openTemporary, stopping, publicUrl, hashEmail, reading }: Parts,
  turn: Turn,
  request: ExportRequest,
  timeout: AbortSignal,
): Promise<FileResponse> {
  const { stream, reader } = await openTemporary();
  try {
    const signal = AbortSignal.any([stopping, timeout]);
    const { missingPictures, picturesWithoutAddress } = await writeExport(
      { sql: await sqlOf(request.storeId), turn },
      { ...request, leavesPicturesOut: true, publicUrl, signal, hashEmail, reading },
      stream(),
    );
    const { size } = await reader.stat();
    return {
      name: `store-${request.storeId.replace(/[^\w.-]/g, '_')}.${request.format}`,
      type: fileTypes[request.format],
      bytes: size,
      picturesLeftOut: missingPictures + picturesWithoutAddress,
      content: reader.createReadStream({ start: 0, end: size - 1 }),
    };
  } catch (error) {
    await reader.close();
    const isTooLong = timeout.aborted && !stopping.aborted;
    throw isTooLong ? new OpinaError('export.too_long', { cause: error }) : error;
  }
}

/** Writes an export, and closes the file also after an error. */
async function writeExport(parts: LongWork, options: ExportOptions, output: Writable) {
  try {
    const done = await exportStore(parts, options, output);
    output.end();
    await finished(output);
    return done;
  } finally {
    output.destroy();
  }
}
