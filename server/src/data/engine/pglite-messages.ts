/** What the main thread and the worker that runs PGlite say to each other. */
export interface PgliteWorkerData {
  /** Folder of the database; left out for one in memory. */
  readonly folder?: string;
  /** Tar file of a data folder that a new database starts from. */
  readonly template?: string;
}

export type ToWorker =
  /** A client begins: the session is to be as new. */
  | { readonly kind: 'connect' }
  /** Whole messages of PostgreSQL's protocol. */
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'close' };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'closed' };
