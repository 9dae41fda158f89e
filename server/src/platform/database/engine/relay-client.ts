import type { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './pglite-messages.ts';
import { MessageReader } from './protocol-frames.ts';

/** The first response of a session: authentication succeeded, and no transaction is open. */
const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** The first message of a session has no letter. */
const startupHeaderBytes = 4;

/**
 * Relays messages of PostgreSQL's protocol between a command and the thread of the embedded database. When the command
 * ends or is killed, its open transaction is rolled back.
 */
export function relayClient(worker: Worker, client: number, stream: Duplex): void {
  const send = (message: ToWorker) => worker.postMessage(message);
  const reader = new MessageReader();
  let startup: Buffer | undefined = Buffer.alloc(0);

  const onData = (part: Buffer): void => {
    const rest = startup === undefined ? part : readStartup(part);
    if (rest === undefined) return;
    const bytes = reader.push(rest);
    if (bytes !== undefined) send({ kind: 'bytes', client, bytes: Uint8Array.from(bytes) });
    if (reader.isOver) stream.end();
  };
  /** Returns the bytes after the first message; undefined while that message is incomplete. */
  const readStartup = (part: Buffer): Buffer | undefined => {
    const bytes = Buffer.concat([startup ?? Buffer.alloc(0), part]);
    const length = bytes.length < startupHeaderBytes ? Number.POSITIVE_INFINITY : bytes.readUInt32BE(0);
    startup = bytes;
    if (bytes.length < length) return undefined;
    startup = undefined;
    stream.write(authenticated);
    return bytes.subarray(length);
  };
  const onMessage = (message: FromWorker): void => {
    if (message.kind === 'bytes' && message.client === client) stream.write(message.bytes);
    if (message.kind === 'client timed out' && message.client === client) stream.destroy();
  };
  const onExit = () => stream.destroy();

  worker.on('message', onMessage).once('exit', onExit);
  stream.on('error', () => {});
  stream.on('data', (part: Buffer) => {
    try {
      onData(part);
    } catch {
      // The message is longer than any that Opina sends.
      stream.destroy();
    }
  });
  stream.resume();
  stream.once('close', () => {
    worker.off('message', onMessage).off('exit', onExit);
    send({ kind: 'disconnect', client });
  });
}
