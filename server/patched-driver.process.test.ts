import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'rolldown';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postgresEngine, type TestDatabase } from '#test/database/test-databases';
import { faithful } from './build.ts';

/** Sends on a connection that PostgreSQL has closed, then on a new one. */
const script = `
  import postgres from 'postgres';
  let closed;
  const isClosed = new Promise((resolve) => { closed = resolve; });
  const sql = postgres(process.argv[2], { max: 2, onclose: closed });
  const one = await sql.reserve();
  const [{ pid }] = await one\`SELECT pg_backend_pid() AS pid\`;
  await sql\`SELECT pg_terminate_backend(\${pid}::int)\`;
  await isClosed;
  for (let n = 0; n < 2; n++) await one\`SELECT 1\`.catch((error) => console.log(error.code));
  const rows = await Promise.all([sql\`SELECT 1 AS one\`, sql\`SELECT 1 AS one\`]);
  console.log(rows.flat().length);
  await sql.end();`;

/** Sends more statements than there are connections, of which one does not end. */
const busyScript = `
  import postgres from 'postgres';
  const sql = postgres(process.argv[2], { max: 2 });
  const sleep = (seconds) => sql\`SELECT pg_sleep(\${seconds}::float8)\`;
  await Promise.all([sleep(0), sleep(0)]);
  const hung = sleep(1000).execute();
  hung.catch((error) => console.log(error.code));
  const others = [sleep(0.1), sql\`SELECT 1\`, sql\`SELECT 1\`];
  console.log((await Promise.all(others)).length);
  await hung.cancel();
  await sql.end();`;

/** PostgreSQL dies while a new connection reads the types of arrays. */
const typesScript = `
  import { once } from 'node:events';
  import net from 'node:net';
  import postgres from 'postgres';
  const { port, hostname } = new URL(process.argv[2]);
  const proxy = net.createServer((client) => {
    const database = net.connect(Number(port), hostname);
    database.pipe(client);
    client.on('data', (data) => {
      if (!data.includes('typarray')) return database.write(data);
      proxy.close();
      database.destroy();
      client.destroy();
    });
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(process.argv[2]);
  url.host = '127.0.0.1:' + proxy.address().port;
  const sql = postgres(url.href, { max: 1 });
  await sql\`SELECT 1\`.catch((error) => console.log(error.code));
  await sql.end();`;

const run = promisify(execFile);
const server = fileURLToPath(new URL('.', import.meta.url));

describe('the driver in the build', () => {
  let folder: string;
  let database: TestDatabase;
  beforeEach(async () => {
    // In this folder, so that the bundle finds the packages.
    folder = await mkdtemp(path.join(server, 'dist-test-driver-'));
    database = await postgresEngine.open();
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  /** Runs a script with the driver of the build. */
  async function runBuilt(text: string, signal: AbortSignal) {
    const input = path.join(folder, 'script.mjs');
    await writeFile(input, text);
    const file = path.join(folder, 'bundle.mjs');
    await build({ ...faithful, input, output: { ...faithful.output, file } });
    // Rejects if its exit code is not 0. The test's limit ends a script that hangs.
    return run(process.execPath, [file, database.url ?? ''], { signal });
  }

  it('rejects a statement on a connection that was closed, and goes on', async ({ signal }) => {
    expect(await runBuilt(script, signal)).toEqual({
      stdout: 'CONNECTION_CLOSED\nCONNECTION_CLOSED\n2\n',
      stderr: '',
    });
  });

  it('rejects the statement whose connection ends while it reads the types of arrays', async ({ signal }) => {
    expect(await runBuilt(typesScript, signal)).toEqual({ stdout: 'ECONNREFUSED\n', stderr: '' });
  });

  it('sends no statement behind another that does not end', async ({ signal }) => {
    expect(await runBuilt(busyScript, signal)).toEqual({
      stdout: '3\n57014\n',
      stderr: '',
    });
  });
});
