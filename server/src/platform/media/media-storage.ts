export interface StoredFile {
  readonly name: string;
  readonly modifiedAt: Date;
}

/** Stores picture files (`fileName`). A file is written completely or not at all. */
export interface MediaStorage {
  /** Resolves when the file is stored durably. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if the file does not exist. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>;
  /** Lists the files whose names begin with `prefix`, in any order. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Deletes unfinished files of interrupted writes that are older than `before`; returns their number. */
  removeUnfinished(before: Date): Promise<number>;
}
