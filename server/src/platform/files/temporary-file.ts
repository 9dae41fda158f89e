import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { OpinaError } from '../errors/opina-error.ts';
import { freeBytes } from './disk-space.ts';
import { privateFileMode, privateFolderMode } from './private-folder.ts';

/** In a data folder: of uploads and exports that the server works on. */
export const temporaryFolder = 'opina.temporary';

export interface TemporaryFile {
  readonly reader: FileHandle;
  /** Throws `disk.full` if the bytes would use up the reserve of the disk. */
  append(bytes: Uint8Array): Promise<void>;
  /** Appends what is written to it. Ends the writing. */
  stream(): Writable;
  /** Ends the writing. The reader stays open. */
  endWriting(): Promise<void>;
}

export type OpenTemporary = () => Promise<TemporaryFile>;

export interface TemporaryPlace {
  /** Created with the first file. Default: the system's temporary folder. */
  readonly folder?: string | undefined;
  /** What the files leave free on the disk. Default: 0. */
  readonly reserveBytes?: number | undefined;
}

/**
 * Returns a function that opens a file for this process alone. Its name is removed at once, so the system deletes the file when
 * both sides are closed, also if the process is killed.
 */
export const temporaryFilesIn =
  ({ folder = tmpdir(), reserveBytes = 0 }: TemporaryPlace = {}): OpenTemporary =>
  async () => {
    await mkdir(folder, { recursive: true, mode: privateFolderMode });
    const { writer, reader } = await openBoth(path.join(folder, `opina-${randomUUID()}`));
    const append = async (bytes: Uint8Array) => {
      if (freeBytes(folder) - bytes.length < reserveBytes) throw new OpinaError('disk.full');
      await writer.appendFile(bytes);
    };
    const endWriting = () => writer.close();
    return { reader, append, endWriting, stream: () => appendingStream(append, endWriting) };
  };

async function openBoth(file: string): Promise<{ readonly writer: FileHandle; readonly reader: FileHandle }> {
  const writer = await open(file, 'wx', privateFileMode);
  try {
    return { writer, reader: await open(file, 'r') };
  } catch (error) {
    await writer.close();
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

function appendingStream(append: TemporaryFile['append'], end: () => Promise<void>): Writable {
  return new Writable({
    write: (chunk: Uint8Array, _encoding, done) => void append(chunk).then(() => done(), done),
    destroy: (error, done) => void end().then(() => done(error), done),
  });
}
