import path from 'node:path';

/** Longer addresses of sockets the system cuts off. */
const longestAddress = 100;

/** Where a server that runs is asked for a snapshot; undefined where the data folder lies too deep for a socket. */
export function snapshotSocket(dataDir: string): string | undefined {
  const address = path.resolve(dataDir, 'opina.sock');
  const isPossible = process.platform !== 'win32' && Buffer.byteLength(address) <= longestAddress;
  return isPossible ? address : undefined;
}

/** What the server answers, as one line of JSON. The snapshot is there until the connection ends. */
export type SnapshotAnswer =
  | { readonly folder: string; readonly pauseMs: number }
  | { readonly code: 'backup.busy' | 'backup.failed'; readonly message: string };
