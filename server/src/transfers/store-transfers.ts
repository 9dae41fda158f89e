import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type ExportFormat, maxImportBytes } from '@opina/contract/constants';
import type { WireImportReport } from '@opina/contract/entities/import-report';
import { type ExportOptions, exportStore } from '../exports/export-store.ts';
import { type ImportOptions, importFile } from '../imports/import-file.ts';
import { parseColumnChoice } from '../imports/rows/map-columns.ts';
import { parseValueChoice } from '../imports/rows/map-values.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { receiveFile } from '../platform/files/receive-file.ts';
import { openTemporaryFile } from '../platform/files/temporary-file.ts';
import { createUploadQuota } from '../platform/files/upload-quota.ts';
import type { FileResponse } from '../platform/http/server/send-file.ts';
import { wireImportReport } from './wire-import.ts';

export type StoreTransfers = ReturnType<typeof createStoreTransfers>;

export interface TransferOptions {
  /** Address under which browsers reach the server; without it pictures of ours have none in a CSV file. */
  readonly publicUrl?: string | undefined;
  /** How long making an export may take. */
  readonly maxExportMs: number;
  /** How long the upload of a file may pause; 10 seconds, unless said. */
  readonly maxPauseMs?: number | undefined;
  /** Most bytes of files of all stores on the disk; 512 MiB, unless said. */
  readonly maxFileBytes?: number | undefined;
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
  /** The file as it comes in; undefined when nothing does. */
  readonly upload: Readable | undefined;
}

/** Each takes the database's only session, or one of a few. */
const maxConcurrentExports = 2;

/** Of all stores. Only a file that has come in whole takes a place: who sends slowly holds up nobody. */
const maxConcurrentImports = 4;

/** Of files that come in or are imported: sixteen of the largest. */
const defaultMaxFileBytes = 16 * maxImportBytes;

const fileTypes = { jsonl: 'application/x-ndjson; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

/** Whole stores out of the server, and files into them. One of each at a time of each store. */
export function createStoreTransfers(
  sql: Sql,
  { publicUrl, maxExportMs, maxPauseMs, maxFileBytes = defaultMaxFileBytes }: TransferOptions,
) {
  const stopping = new AbortController();
  const making = new Set<Promise<unknown>>();
  /** Of each store, from the first byte of its file on. */
  const uploads = new Map<string, Promise<unknown>>();
  const files = createUploadQuota({
    uploadsPerStore: 1,
    bytesPerStore: maxImportBytes,
    bytes: maxFileBytes,
  });
  let importing = 0;
  const exported = new Set<string>();

  /** Written whole before it is read, so that who reads slowly holds up nobody. */
  async function makeExport(request: ExportRequest): Promise<FileResponse> {
    const timeout = AbortSignal.timeout(maxExportMs);
    const { writer, reader } = await openTemporaryFile();
    try {
      const signal = AbortSignal.any([stopping.signal, timeout]);
      const options: ExportOptions = { ...request, leavesPicturesOut: true, publicUrl, signal };
      const { missingPictures, picturesWithoutAddress } = await writeExport(sql, options, writer);
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
      const isTooLong = timeout.aborted && !stopping.signal.aborted;
      throw isTooLong ? new OpinaError('export.too_long', { cause: error }) : error;
    }
  }

  async function runImport({ map, mapValue, upload, ...choices }: ImportRequest): Promise<WireImportReport> {
    const share = files.begin(choices.storeId);
    try {
      const columns = map.map(parseColumnChoice);
      const values = mapValue.map(parseValueChoice);
      if (upload === undefined) throw new OpinaError('import.file_empty');
      const { add } = share;
      const file = await receiveFile(upload, { maxBytes: maxImportBytes, maxPauseMs, add });
      try {
        // Whoever has the token of one store moves the ids of no other.
        const idsInUse = 'given' as const;
        const options = { ...choices, columns, values, file, idsInUse, signal: stopping.signal };
        return wireImportReport(await inPlace(() => importFile(sql, options)));
      } finally {
        await file.close();
      }
    } finally {
      share.end();
    }
  }

  async function inPlace<T>(work: () => Promise<T>): Promise<T> {
    if (importing >= maxConcurrentImports) throw new OpinaError('import.running');
    importing += 1;
    try {
      return await work();
    } finally {
      importing -= 1;
    }
  }

  return {
    /**
     * What is before an error is written, in whole batches, and skipped the next time. Throws `import.running`, what
     * `receiveFile` throws, `import.…`, `store.unknown`, and `server.unavailable` when the server stops.
     */
    async importFile(request: ImportRequest): Promise<WireImportReport> {
      const { storeId } = request;
      // Asked again once the file is there: who would be refused anyway need not send it.
      if (uploads.has(storeId) || importing >= maxConcurrentImports) throw new OpinaError('import.running');
      const work = runImport(request);
      uploads.set(storeId, work);
      try {
        return await work;
      } finally {
        uploads.delete(storeId);
      }
    },
    /**
     * Throws `export.running` while the store's last export is made or read, `export.too_long`, `store.unknown`, and
     * `server.unavailable` when the server stops.
     */
    async exportStore(request: ExportRequest): Promise<FileResponse> {
      const { storeId } = request;
      if (exported.has(storeId) || making.size >= maxConcurrentExports)
        throw new OpinaError('export.running');
      exported.add(storeId);
      let isHeld = true;
      const release = () => {
        if (isHeld) exported.delete(storeId);
        isHeld = false;
      };
      const work = makeExport(request);
      making.add(work);
      try {
        const file = await work;
        // At the end, because who has read all of it may ask again before it is closed.
        for (const over of ['end', 'close']) file.content.once(over, release);
        return file;
      } catch (error) {
        release();
        throw error;
      } finally {
        making.delete(work);
      }
    },
    /** Ends what is being made, and comes back when nothing is left that needs the database. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.allSettled([...making, ...uploads.values()]);
    },
  };
}

/** Closes the file, whatever happens. */
async function writeExport(sql: Sql, options: ExportOptions, writer: FileHandle) {
  const output = writer.createWriteStream();
  try {
    const done = await exportStore(sql, options, output);
    output.end();
    await finished(output);
    return done;
  } finally {
    output.destroy();
  }
}
