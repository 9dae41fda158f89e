import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly name: string;
  readonly modifiedAt: Date;
  readonly bytes: number;
}

/** Stores picture files (`fileName`). A file is written completely or not at all. */
export interface MediaStorage {
  /** Resolves when the file is stored durably. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The same for a large file, of which only a part is in memory. `open` begins at its first byte; `size` is in bytes. */
  writeLarge(name: string, size: number, open: () => AsyncIterable<Buffer>): Promise<void>;
  /** In bytes; undefined if the file does not exist. */
  size(name: string): Promise<number | undefined>;
  /** From byte `start` up to and including byte `end`. The file exists. */
  readPart(name: string, start: number, end: number): Promise<Readable>;
  /** Undefined if the file does not exist. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>;
  /** Lists the files whose names begin with `prefix`, in any order. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Deletes unfinished files of interrupted writes that are older than `before`; returns their number. */
  removeUnfinished(before: Date): Promise<number>;
}
