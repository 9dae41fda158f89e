import type { RequestListener } from 'node:http';
import { type Listening, listen } from '../../platform/http/server/listen.ts';
import type { Settings } from '../settings/settings.ts';
import { listenError } from './listen-error.ts';

/** Listens at the server's own address. Throws `server.port_in_use` and `server.cannot_listen`. */
export async function listenOn({ host, port }: Settings, handler: RequestListener): Promise<Listening> {
  try {
    return await listen(handler, { host, port });
  } catch (error) {
    throw listenError(error, { host, port, inUse: 'server.port_in_use' });
  }
}
