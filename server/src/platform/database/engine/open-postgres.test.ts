import { afterEach, expect, it, vi } from 'vitest';
import { openPostgres } from './open-postgres.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['postgres://', 'localhost:1/feira'],
  ['postgres:///loja', 'localhost:1/loja'],
  ['postgres://ana:senha-secreta@127.0.0.1/loja', '127.0.0.1:1/loja'],
])('names the server of %s', async (databaseUrl, place) => {
  vi.stubEnv('PGHOST', '');
  vi.stubEnv('PGPORT', '1');
  vi.stubEnv('PGDATABASE', 'feira');
  const opening = openPostgres(databaseUrl);
  await expect(opening).rejects.toThrow(`DATABASE_URL points to ${place}, which is not usable: `);
  await expect(opening).rejects.not.toThrow('senha-secreta');
});
