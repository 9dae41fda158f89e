import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportFormat } from '@opina/contract/constants/transfers';
import type { EndRecord } from '@opina/contract/records/all';
import type { EmailHasher } from '../mail/suppression/email-hash.ts';
import type { LongWork } from '../platform/database/long-work.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { type CsvCounts, csvLines } from './csv-lines.ts';
import { type PictureCounts, type PictureParts, withPictureFiles } from './exported-pictures.ts';
import { type ExportReading, readStoreSnapshot, type StoreSnapshot } from './store-snapshot.ts';

export interface ExportOptions {
  readonly storeId: string;
  readonly format: ExportFormat;
  /** E-mail addresses, orders, who asked, and answers that only one person may read. */
  readonly withPersonalData: boolean;
  /** Where uploaded pictures are read and written. Required for JSON Lines if the store has some. */
  readonly pictures?: PictureParts | undefined;
  /** Leaves uploaded pictures out and counts them. */
  readonly leavesPicturesOut?: boolean | undefined;
  /** The server's public address. In a CSV file, the addresses of uploaded pictures begin with it. */
  readonly publicUrl?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Finds the clients who get no mail. Without it, the file does not say who they are. */
  readonly hashEmail?: EmailHasher | undefined;
  /** Default: `snapshot`. */
  readonly reading?: ExportReading | undefined;
}

export interface ExportProgress extends Readonly<PictureCounts>, Readonly<CsvCounts> {
  readonly lines: number;
  /** The approximate number of lines. */
  readonly linesTotal: number;
  readonly elapsedMs: number;
}

/**
 * Writes a store to a stream: all of it as JSON Lines, or its reviews as CSV, always in the same order. Throws `store.unknown`, `export.media_folder_needed`, `export.interrupted`, and the errors of the stream and of the
 * picture storage. Does not end the stream.
 */
export async function exportStore(
  { sql }: LongWork,
  options: ExportOptions,
  output: Writable,
  onProgress: (progress: ExportProgress) => void = () => {},
): Promise<ExportProgress> {
  const startedMs = performance.now();
  const counts = { lines: 0, linesTotal: 0, pictures: 0, missingPictures: 0, picturesWithoutAddress: 0 };
  const progress = () => ({ ...counts, elapsedMs: Math.round(performance.now() - startedMs) });
  return readStoreSnapshot(sql, options, async (snapshot) => {
    await check(snapshot, options);
    counts.linesTotal = await snapshot.size();
    const lines =
      options.format === 'csv' ? csvLines(snapshot, options, counts) : jsonLines(snapshot, options, counts);
    const counted = async function* () {
      for await (const line of lines) {
        yield line;
        counts.lines += 1;
        if (counts.lines % 100 === 0) onProgress(progress());
      }
    };
    try {
      await pipeline(Readable.from(counted()), output, { end: false, ...signalOf(options) });
    } catch (error) {
      throw options.signal?.aborted ? new OpinaError('export.interrupted', { cause: error }) : error;
    }
    return progress();
  });
}

const signalOf = ({ signal }: ExportOptions) => (signal === undefined ? {} : { signal });

/** Checks the store before the first line. */
async function check(
  snapshot: StoreSnapshot,
  { storeId, format, pictures, leavesPicturesOut = false }: ExportOptions,
): Promise<void> {
  if ((await snapshot.store()) === undefined) throw new OpinaError('store.unknown', { detail: storeId });
  const needsFolder = format === 'jsonl' && pictures === undefined && !leavesPicturesOut;
  if (needsFolder && (await snapshot.hasOwnPictures())) {
    throw new OpinaError('export.media_folder_needed');
  }
}

async function* jsonLines(
  snapshot: StoreSnapshot,
  { pictures }: ExportOptions,
  counts: PictureCounts,
): AsyncGenerator<string> {
  let records = 1;
  yield jsonLine(await snapshot.store());
  const parts = [
    snapshot.products(),
    snapshot.surveyQuestions(),
    snapshot.mailTexts(),
    snapshot.savedReplies(),
    snapshot.savedViews(),
    snapshot.webhooks(),
    snapshot.orders(),
    snapshot.invitations(),
    withPictureFiles(snapshot.reviews(), pictures, counts),
    snapshot.questions(),
  ];
  for (const part of parts) {
    for await (const record of part) {
      yield jsonLine(record);
      records += 1;
    }
  }
  const end: EndRecord = { type: 'end', records };
  yield jsonLine(end);
}

const jsonLine = (record: unknown) => `${JSON.stringify(record)}\n`;
