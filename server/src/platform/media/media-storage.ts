export interface StoredFile {
  readonly name: string;
  readonly modifiedAt: Date;
}

/** A place for files of names that are made here (`pictureName`), whole or not at all. */
export interface MediaStorage {
  /** Resolves once the file is there for good. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined: there is none. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** What is not there is fine. */
  remove(name: string): Promise<void>;
  /** Files whose names begin with this, in no order. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Removes what an interrupted write left behind before that moment; how many. */
  removeUnfinished(before: Date): Promise<number>;
}
