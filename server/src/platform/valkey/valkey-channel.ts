import type { ConnectChannel } from '../notices/notices.ts';
import { createValkeyClient } from './valkey-client.ts';

/**
 * The channel of a Valkey or Redis server, on two connections: one that listens can do nothing else. The server handles one
 * command after the other, so texts arrive in the order in which they were sent. `name`: that of the database, as several may share
 * the server.
 */
export function valkeyChannel(url: string, name: string): ConnectChannel {
  const channel = `opina:${name}:changes`;
  return async (id, { onNotice, onBeat, onLost }) => {
    const ownChannel = `opina:${name}:beat:${id}`;
    // A connection that is lost is not opened again: the caller opens the next.
    const [listening, sending] = [1, 2].map(() => createValkeyClient(url, { retryStrategy: () => null }));
    if (listening === undefined || sending === undefined) throw new Error('Two clients were created.');
    listening.on('message', (from: string, text: string) => (from === channel ? onNotice : onBeat)(text));
    const close = async () => {
      for (const client of [listening, sending]) client.disconnect();
    };
    try {
      await Promise.all([listening.connect(), sending.connect()]);
      await listening.subscribe(channel, ownChannel);
    } catch (error) {
      await close();
      throw error;
    }
    for (const client of [listening, sending]) client.once('close', onLost);
    // It may have been lost meanwhile.
    if (listening.status !== 'ready' || sending.status !== 'ready') onLost();
    return {
      send: (text) => sending.publish(channel, text),
      beat: (text) => sending.publish(ownChannel, text),
      close,
    };
  };
}
