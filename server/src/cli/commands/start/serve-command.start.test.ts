import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpinaProcess, spawnOpina } from '#test/cli/spawn-opina';
import { postgresEngine, type TestDatabase } from '#test/database/test-databases';

describe('opina serve', () => {
  let database: TestDatabase;
  let server: OpinaProcess;
  beforeAll(async () => {
    database = await postgresEngine.open();
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await database.close();
  });

  it('serves at the address that it prints, until SIGTERM', async () => {
    const env = { DATABASE_URL: database.url ?? '', OPINA_LOG_LEVEL: 'error', PORT: '0' };
    server = spawnOpina(['serve'], { cwd: tmpdir(), env });
    const url = await server.ready();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    const ended = await server.ended();
    expect(ended.code).toBe(0);
    expect(ended.out).toMatch(/Stopped\.\n$/);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});
