import type { FirstCopy } from '../data-folder/copy-folder.ts';

/** What the worker opens. */
export interface PgliteWorkerData {
  /** Folder of the database; undefined for a database in memory. */
  readonly folder?: string;
  /** Tar file of a data folder, with which a new database starts. */
  readonly template?: string;
  /** Archive of a database's files, which are first unpacked into `folder`, which is empty. */
  readonly archive?: string | undefined;
  /** With less free space on the disk, the database refuses writes. */
  readonly reserveBytes?: number;
}

/** The number of the client that is this process itself; commands have higher numbers. */
export const ownClient = 0;

/** Messages between the main thread and the worker that runs PGlite. */
export type ToWorker =
  /** The first message, and sent once. */
  | { readonly kind: 'open'; readonly data: PgliteWorkerData }
  /** This process opens a connection. Resets the session. */
  | { readonly kind: 'connect' }
  /** Complete messages of PostgreSQL's protocol. */
  | { readonly kind: 'bytes'; readonly client: number; readonly bytes: Uint8Array }
  /** A client has disconnected; its open transaction is rolled back. */
  | { readonly kind: 'disconnect'; readonly client: number }
  /** Copies what changed in the folder since the first copy. */
  | { readonly kind: 'snapshot'; readonly target: string; readonly first: FirstCopy }
  | { readonly kind: 'close' };

export type FromWorker =
  /** Before `ready`, if there is an archive: its files are in the folder. */
  | { readonly kind: 'unpacked' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'bytes'; readonly client: number; readonly bytes: Uint8Array }
  /** A client had an open transaction and sent nothing for too long; the transaction is rolled back. */
  | { readonly kind: 'client timed out'; readonly client: number }
  /** `ms`: how long queries had to wait. */
  | { readonly kind: 'snapshot'; readonly ms: number }
  | { readonly kind: 'snapshot failed'; readonly message: string }
  | { readonly kind: 'closed' };
