import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { type RefusedSnapshot, type SnapshotResponse, snapshotSocket } from './snapshot-socket.ts';

export interface RequestedSnapshot {
  readonly folder: string;
  readonly pauseMs: number;
  /** Lets the server delete the snapshot. Throws `backup.server_stopped` if the server has stopped before. */
  release(): void;
}

export interface RequestOptions {
  /** Called when the server makes snapshots for others first, with their number. */
  readonly onWait?: (ahead: number) => void;
  /** How long to wait for the others. */
  readonly maxWaitMs?: number;
  /** Ends the wait with its reason. */
  readonly signal?: AbortSignal | undefined;
}

const hourMs = 3_600_000;

/**
 * Requests a snapshot from the server that runs on a data folder; undefined if none runs. Waits while the server makes others.
 * Throws `backup.busy` if too many wait or the wait is too long, `backup.failed`, `backup.server_stopped`.
 */
export async function requestSnapshot(
  dataDir: string,
  options: RequestOptions = {},
): Promise<RequestedSnapshot | undefined> {
  const address = snapshotSocket(dataDir);
  if (address === undefined) return undefined;
  const socket = connect(address);
  try {
    await once(socket, 'connect');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The socket does not exist, or remains of a server that was killed.
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    throw new OpinaError('backup.failed', {
      values: { reason: `the command cannot connect to the server: ${code}` },
      cause: error,
    });
  }
  socket.on('error', () => {});
  const response = await readResponse(socket, options);
  if ('code' in response) throw refusal(response);
  return {
    ...response,
    release() {
      if (socket.destroyed || socket.readableEnded) throw stopped();
      socket.destroy();
    },
  };
}

type FinalResponse = Exclude<SnapshotResponse, { readonly ahead: number }>;

async function readResponse(
  socket: Socket,
  { onWait, maxWaitMs = hourMs, signal }: RequestOptions,
): Promise<FinalResponse> {
  const waiting = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const interrupt = () => waiting.abort(signal?.reason);
  signal?.addEventListener('abort', interrupt);
  // Ends the loop below.
  waiting.signal.addEventListener('abort', () => socket.destroy());
  if (signal?.aborted) interrupt();
  const lines = createInterface(socket);
  socket.once('close', () => lines.close());
  try {
    for await (const line of lines) {
      clearTimeout(timer);
      const response: SnapshotResponse = JSON.parse(line);
      if (!('ahead' in response)) return response;
      onWait?.(response.ahead);
      timer = setTimeout(() => waiting.abort(new OpinaError('backup.busy')), maxWaitMs);
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', interrupt);
    // The end of the loop has paused the socket, but `release` must notice when the server ends it.
    socket.resume();
  }
  waiting.signal.throwIfAborted();
  throw stopped();
}

const stopped = () => new OpinaError('backup.server_stopped');

const refusal = (refused: RefusedSnapshot) =>
  refused.code === 'backup.busy'
    ? new OpinaError('backup.busy')
    : new OpinaError('backup.failed', { values: { reason: refused.message } });
