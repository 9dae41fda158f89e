import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { BackupError } from './backup-error.ts';
import { type SnapshotResponse, snapshotSocket } from './snapshot-socket.ts';

export interface BorrowedSnapshot {
  readonly folder: string;
  readonly pauseMs: number;
  /** Throws `backup.server_stopped` when the snapshot has gone before. */
  giveBack(): void;
}

/** Asks the server that runs on a data folder; undefined when none does. Throws `backup.busy`, `backup.failed`. */
export async function requestSnapshot(dataDir: string): Promise<BorrowedSnapshot | undefined> {
  const address = snapshotSocket(dataDir);
  if (address === undefined) return undefined;
  const socket = connect(address);
  try {
    await once(socket, 'connect');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // None there, or one of a server that was killed.
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    throw new BackupError('backup.failed', `The command cannot connect to the server: ${code}`, error);
  }
  socket.on('error', () => {});
  const [line] = await Promise.race([
    once(createInterface(socket), 'line'),
    once(socket, 'close').then(() => [undefined]),
  ]);
  if (typeof line !== 'string') throw stopped();
  const answer: SnapshotResponse = JSON.parse(line);
  if ('code' in answer) throw new BackupError(answer.code, answer.message);
  return {
    ...answer,
    giveBack() {
      if (socket.destroyed || socket.readableEnded) throw stopped();
      socket.destroy();
    },
  };
}

const stopped = () =>
  new BackupError('backup.server_stopped', 'The server has stopped. Make the backup again.');
