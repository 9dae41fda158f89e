import { OpinaError } from '../../platform/errors/opina-error.ts';

interface Place {
  readonly host: string;
  readonly port: number;
  /** What an operator reads if another program has the port. */
  readonly inUse: 'server.port_in_use' | 'demo.port_in_use' | 'mail.bounce_port_in_use';
}

/** The error for an operator if a server cannot listen; any other error stays as it is. */
export function listenError(error: unknown, { host, port, inUse }: Place): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new OpinaError(inUse, { values: { port }, cause: error });
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new OpinaError('server.cannot_listen', {
      values: { address: `${host}:${port}`, reason: code },
      cause: error,
    });
  }
  return error;
}
