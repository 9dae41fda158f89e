import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('needs nothing', () => {
    expect(readSettings({})).toEqual({
      port: 8787,
      host: 'localhost',
      dataDir: './data',
      databaseUrl: undefined,
      publicUrl: undefined,
      isRateLimited: true,
      logLevel: 'info',
      trustProxy: false,
    });
  });

  it('takes everything from the environment, and what is set to nothing as not set', () => {
    expect(
      readSettings({
        PORT: '0',
        HOST: '0.0.0.0',
        OPINA_DATA_DIR: '/var/lib/opina',
        DATABASE_URL: 'postgres://u:p@h/d',
        PUBLIC_URL: 'https://reviews.example',
        OPINA_RATE_LIMIT: '0',
        OPINA_LOG_LEVEL: 'debug',
        OPINA_TRUST_PROXY: '10.0.0.1, 10.0.0.2',
      }),
    ).toEqual({
      port: 0,
      host: '0.0.0.0',
      dataDir: '/var/lib/opina',
      databaseUrl: 'postgres://u:p@h/d',
      publicUrl: 'https://reviews.example',
      isRateLimited: false,
      logLevel: 'debug',
      trustProxy: '10.0.0.1, 10.0.0.2',
    });
    expect(readSettings({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toEqual(readSettings({}));
  });

  it('counts proxies', () => {
    const { trustProxy } = readSettings({ OPINA_TRUST_PROXY: '2' });
    if (typeof trustProxy !== 'function') throw new Error('expected a test of hops');
    expect([0, 1, 2].map((hop) => trustProxy('10.0.0.1', hop))).toEqual([true, true, false]);
    expect(readSettings({ OPINA_TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://u:secreta@h/d'],
    ['DATABASE_URL', 'not an address'],
    ['DATABASE_URL', 'postgres://u:secreta%zz@h/d'],
    ['PUBLIC_URL', 'reviews.example'],
    ['OPINA_RATE_LIMIT', 'off'],
    ['OPINA_LOG_LEVEL', 'loud'],
    ['OPINA_TRUST_PROXY', 'any(proxy)'],
  ])('names %s when it is %s, and repeats no secret', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(expect.objectContaining({ code: 'settings.invalid', variable: name }));
    expect(read).toThrow(new RegExp(`^${name} must be `));
    expect(read).not.toThrow(/secreta/);
  });
});
