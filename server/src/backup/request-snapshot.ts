import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { type RefusedSnapshot, type SnapshotResponse, snapshotSocket } from './snapshot-socket.ts';

export interface RequestedSnapshot {
  readonly folder: string;
  readonly pauseMs: number;
  /** Lets the server delete the snapshot. Throws `backup.server_stopped` if the server has stopped before. */
  release(): void;
}

/** Requests a snapshot from the server that runs on a data folder; undefined if none runs. Throws `backup.busy`, `backup.failed`. */
export async function requestSnapshot(dataDir: string): Promise<RequestedSnapshot | undefined> {
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
  const [line] = await Promise.race([
    once(createInterface(socket), 'line'),
    once(socket, 'close').then(() => [undefined]),
  ]);
  if (typeof line !== 'string') throw stopped();
  const response: SnapshotResponse = JSON.parse(line);
  if ('code' in response) throw refusal(response);
  return {
    ...response,
    release() {
      if (socket.destroyed || socket.readableEnded) throw stopped();
      socket.destroy();
    },
  };
}

const stopped = () => new OpinaError('backup.server_stopped');

const refusal = (refused: RefusedSnapshot) =>
  refused.code === 'backup.busy'
    ? new OpinaError('backup.busy')
    : new OpinaError('backup.failed', { values: { reason: refused.message } });
