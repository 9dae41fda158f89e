import { afterEach, describe, expect, it, vi } from 'vitest';
import { choosePort, startOnPort } from './ports.ts';

afterEach(() => vi.unstubAllEnvs());

const taken = (...ports: number[]) =>
  vi.fn(async (port: number) => {
    if (ports.includes(port)) throw Object.assign(new Error('taken'), { code: 'EADDRINUSE' });
    return port;
  });

describe('choosing a port', () => {
  it('uses the default if no port is set', () => {
    vi.stubEnv('SOME_PORT', '');
    expect(choosePort('SOME_PORT', 8787)).toEqual({ port: 8787, fixed: false });
  });

  it('uses the port that is set', () => {
    vi.stubEnv('SOME_PORT', '9000');
    expect(choosePort('SOME_PORT', 8787)).toEqual({ port: 9000, fixed: true });
  });

  it.each(['99999', '-1', '80a', '1e3'])('refuses %s', (value) => {
    vi.stubEnv('SOME_PORT', value);
    expect(() => choosePort('SOME_PORT', 8787)).toThrow('SOME_PORT must be a number from 0 to 65535.');
  });
});

describe('starting on a port', () => {
  it('tries the next free port', async () => {
    const start = taken(8787, 8788);
    await expect(startOnPort('PORT', { port: 8787, fixed: false }, start)).resolves.toBe(8789);
  });

  it('throws if the set port is in use', async () => {
    const start = taken(9000);
    await expect(startOnPort('PORT', { port: 9000, fixed: true }, start)).rejects.toThrow(
      'Port 9000 is taken',
    );
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('passes on any other error', async () => {
    const start = () => Promise.reject(new Error('no memory'));
    await expect(startOnPort('PORT', { port: 9000, fixed: false }, start)).rejects.toThrow('no memory');
  });
});
