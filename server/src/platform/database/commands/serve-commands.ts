import type { Socket } from 'node:net';
import { openPrivateSocket, type PrivateSocket } from '../../files/private-socket.ts';
import {
  type CommandHandshake,
  type CommandResponse,
  commandSocket,
  ownHandshake,
  readLine,
} from './command-socket.ts';

/** As `OpenPglite.connectClient`. */
type ConnectClient = (socket: Socket) => void;

/** How long a connecting program may take to send its first line. */
const handshakeMs = 5_000;
const maxCommands = 16;

/**
 * Lets commands use the embedded database of this process, through a socket in the data folder that only this account can
 * open. Undefined if no socket is possible there.
 */
export async function serveCommands(
  dataDir: string,
  connectClient: ConnectClient,
): Promise<PrivateSocket | undefined> {
  const address = commandSocket(dataDir);
  if (address === undefined) return undefined;
  const own = await ownHandshake();
  return openPrivateSocket(address, (socket) => void shakeHands(socket, own, connectClient), maxCommands);
}

async function shakeHands(
  socket: Socket,
  own: CommandHandshake,
  connectClient: ConnectClient,
): Promise<void> {
  const deadline = setTimeout(() => socket.destroy(), handshakeMs);
  const line = await readLine(socket);
  clearTimeout(deadline);
  const handshake = line === undefined ? undefined : parseHandshake(line);
  if (handshake === undefined) return void socket.destroy();
  const isSame = handshake.version === own.version && handshake.migration === own.migration;
  const response: CommandResponse = isSame ? { kind: 'ok' } : { kind: 'differs', ...own };
  socket.write(`${JSON.stringify(response)}\n`);
  if (isSame) connectClient(socket);
  else socket.end();
}

function parseHandshake(line: string): Partial<CommandHandshake> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
