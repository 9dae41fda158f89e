import { socketIn } from '../platform/database/commands/command-socket.ts';

/** The socket of the snapshot server; undefined if no socket is possible. */
export const snapshotSocket = (dataDir: string): string | undefined => socketIn(dataDir, 'opina.sock');

/** The response of the server, as one line of JSON. The snapshot exists until the connection ends. */
export type SnapshotResponse = { readonly folder: string; readonly pauseMs: number } | RefusedSnapshot;

export type RefusedSnapshot =
  | { readonly code: 'backup.busy' }
  | { readonly code: 'backup.failed'; readonly message: string };
