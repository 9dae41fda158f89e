import type { Socket } from 'node:net';
import path from 'node:path';
import { ownVersion } from '../../core/own-version.ts';
import { latestKnownMigration } from '../migrate.ts';

/** The operating system truncates longer socket paths. */
const maxAddressBytes = 100;

/** The path of a socket in the data folder; undefined on Windows, and if the path is too long for a socket. */
export function socketIn(dataDir: string, name: string): string | undefined {
  const address = path.resolve(dataDir, name);
  const isPossible = process.platform !== 'win32' && Buffer.byteLength(address) <= maxAddressBytes;
  return isPossible ? address : undefined;
}

/** The socket through which commands use the embedded database of a running server. */
export const commandSocket = (dataDir: string): string | undefined =>
  socketIn(dataDir, 'opina.commands.sock');

/** The first line that a command sends, as JSON: both sides must have the same version. */
export interface CommandHandshake {
  readonly version: string;
  /** Number of the newest migration that this version contains. */
  readonly migration: number;
}

/** The server's response, as one line of JSON. After `ok` both sides use PostgreSQL's protocol. */
export type CommandResponse = { readonly kind: 'ok' } | ({ readonly kind: 'differs' } & CommandHandshake);

export const ownHandshake = async (): Promise<CommandHandshake> => ({
  version: ownVersion,
  migration: await latestKnownMigration(),
});

/** The handshake and the response are shorter. */
const maxLineLength = 1_000;

/** Reads the first line and leaves the rest in the stream. Undefined if there is none. */
export function readLine(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const settle = (line: string | undefined) => {
      socket.pause().off('data', onData).off('close', onClose);
      resolve(line);
    };
    const onClose = () => settle(undefined);
    const onData = (part: Buffer) => {
      parts.push(part);
      const bytes = Buffer.concat(parts);
      const end = bytes.indexOf(10);
      if (end === -1) {
        if (bytes.length > maxLineLength) settle(undefined);
        return;
      }
      const rest = bytes.subarray(end + 1);
      settle(bytes.toString('utf8', 0, end));
      if (rest.length > 0) socket.unshift(rest);
    };
    socket.on('data', onData).once('close', onClose);
  });
}
