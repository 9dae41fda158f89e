import { describe, expect, it } from 'vitest';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { portsTried, startOnFreePort } from './start-on-free-port.ts';

/** Starts on each port that is not in use, and notes which were tried. */
function among(isInUse: (port: number) => boolean) {
  const tried: number[] = [];
  const start = async (port: number) => {
    tried.push(port);
    if (isInUse(port)) throw new OpinaError('server.port_in_use', { values: { port } });
    return port;
  };
  return { start, tried };
}

describe('starting on a port', () => {
  it('tries the next free port', async () => {
    const { start } = among((port) => port < 8789);
    await expect(startOnFreePort({ port: 8787, isPortSet: false }, start)).resolves.toBe(8789);
  });

  it('throws if the port is in use that the operator named', async () => {
    const { start, tried } = among((port) => port === 9000);
    await expect(startOnFreePort({ port: 9000, isPortSet: true }, start)).rejects.toThrow(
      'Port 9000 is in use. Set PORT to another.',
    );
    expect(tried).toEqual([9000]);
  });

  it('names the first port if all are in use', async () => {
    const { start, tried } = among(() => true);
    await expect(startOnFreePort({ port: 9000, isPortSet: false }, start)).rejects.toThrow('Port 9000 is');
    expect(tried).toHaveLength(portsTried + 1);
  });

  it('passes on any other error', async () => {
    const start = () => Promise.reject(new Error('no memory'));
    await expect(startOnFreePort({ port: 9000, isPortSet: false }, start)).rejects.toThrow('no memory');
  });
});
