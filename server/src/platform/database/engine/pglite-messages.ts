import type { FirstCopy } from './copy-folder.ts';

/** Messages between the main thread and the worker that runs PGlite. */
export interface PgliteWorkerData {
  /** Folder of the database; left out for one in memory. */
  readonly folder?: string;
  /** Tar file of a data folder that a new database starts from. */
  readonly template?: string;
  /** Room to be left on the disk: with less, writes are refused. */
  readonly reserveBytes?: number;
}

/** The process that holds the data folder; commands have higher numbers. */
export const ownClient = 0;

export type ToWorker =
  /** The process itself connects: the session is reset. */
  | { readonly kind: 'connect' }
  /** Whole messages of PostgreSQL's protocol. */
  | { readonly kind: 'bytes'; readonly client: number; readonly bytes: Uint8Array }
  /** A client has disconnected; its open transaction is rolled back. */
  | { readonly kind: 'leave'; readonly client: number }
  /** Bring a first copy of the folder up to this moment. */
  | { readonly kind: 'snapshot'; readonly target: string; readonly first: FirstCopy }
  | { readonly kind: 'close' };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'bytes'; readonly client: number; readonly bytes: Uint8Array }
  /** A client held the session without sending anything; its open transaction is rolled back. */
  | { readonly kind: 'cut'; readonly client: number }
  /** `ms`: how long queries had to wait. */
  | { readonly kind: 'snapshot'; readonly ms: number }
  | { readonly kind: 'no snapshot'; readonly message: string }
  | { readonly kind: 'closed' };
