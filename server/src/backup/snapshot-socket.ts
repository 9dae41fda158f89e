import { socketIn } from '../platform/database/commands/command-socket.ts';

/** The socket of the snapshot server; undefined if no socket is possible. */
export const snapshotSocket = (dataDir: string): string | undefined => socketIn(dataDir, 'opina.sock');

/**
 * What the server sends, each as one line of JSON: first how many are ahead, if any, and then the snapshot or the refusal. The
 * snapshot exists until the connection ends.
 */
export type SnapshotResponse =
  | { readonly ahead: number }
  | { readonly folder: string; readonly pauseMs: number }
  | RefusedSnapshot;

export type RefusedSnapshot =
  | { readonly code: 'backup.busy' }
  | { readonly code: 'backup.failed'; readonly message: string };
