import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOpina } from '#test/cli/run-opina';
import { type OpinaProcess, spawnOpina } from '#test/cli/spawn-opina';
import { makeDataFolder } from '#test/database/make-data-folder';
import { ownVersion } from '../../platform/core/own-version.ts';
import { openServedDatabase } from '../../platform/database/commands/open-served-database.ts';

/** `opina serve` runs on the folder of the embedded database, and continues during the commands. */
describe('commands while a server runs, on the embedded database', () => {
  let folder: string;
  let dataDir: string;
  let server: OpinaProcess;
  let url: string;

  const env = () => ({ OPINA_DATA_DIR: dataDir, PORT: '0', OPINA_LOG_LEVEL: 'error' });
  const start = (...words: string[]) => spawnOpina(words, { cwd: folder, env: env() });
  const run = (...words: string[]) => start(...words).ended();
  /** Runs a command in the test's process, which is not the server's either. */
  const runHere = (...words: string[]) => runOpina(words, { cwd: folder, env: env() });
  const root = async (code: string) => {
    const response = await fetch(`${url}/widget/root?store_id=1&code=${code}`);
    return {
      status: response.status,
      body: (await response.json()) as { opinions_count?: { total: number } },
    };
  };
  const served = async () => {
    const database = await openServedDatabase(dataDir);
    if (database === undefined) throw new Error('No server answers.');
    return database;
  };
  function reviewsOf(product: string, rows: number): string {
    const line = (at: number) => `${product}-${at},${product},5,Good and useful number ${at}`;
    const lines = Array.from({ length: rows }, (_, at) => line(at));
    return `source_id,product_code,rate,text\n${lines.join('\n')}\n`;
  }
  async function csv(name: string, rows: number): Promise<string> {
    const file = path.join(folder, name);
    await writeFile(file, reviewsOf(name, rows));
    return file;
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-beside-'));
    dataDir = path.join(folder, 'data');
    await makeDataFolder(dataDir);
    server = start('serve');
    url = await server.ready();
    expect(await run('store', 'create', '--id', '1', '--name', 'Loja')).toEqual({
      code: 0,
      out: 'Created store 1.\n',
      err: '',
    });
  });
  afterAll(async () => {
    server.child.kill('SIGTERM');
    await server.ended();
    await rm(folder, { recursive: true, force: true });
  });

  it('shows the changes of a command, also if a response was cached', async () => {
    expect((await root('one')).body.opinions_count?.total).toBe(0);
    expect(await run('import', await csv('one', 3), '--store', '1')).toMatchObject({ code: 0 });
    await expect.poll(async () => (await root('one')).body.opinions_count?.total).toBe(3);
  });

  /** Starts an import that has written its first batch and cannot end, because its file has not ended. */
  async function startImport(name: string) {
    const file = path.join(folder, name);
    execFileSync('mkfifo', [file]);
    const imported = run('import', file, '--store', '1');
    const writer = await open(file, 'w');
    await writer.write(reviewsOf(name, 600));
    const total = async () => (await root(name)).body.opinions_count?.total;
    await expect.poll(total).toBe(500);
    return {
      async end() {
        await writer.close();
        expect(await imported).toMatchObject({ code: 0 });
        await expect.poll(total).toBe(600);
      },
    };
  }

  it('serves shoppers while two imports run', async () => {
    const [left, right] = await Promise.all([startImport('left'), startImport('right')]);
    // Each request is for another product, so none is served from the cache.
    for (let at = 0; at < 20; at += 1) expect((await root(`p${at}`)).status).toBe(200);
    await Promise.all([left.end(), right.end()]);
  });

  it('rolls back the transaction of a killed command, and continues', async () => {
    const { sql, close } = await served();
    const work = sql.begin(async (tx) => {
      await tx`UPDATE stores SET name = 'Half done' WHERE id = '1'`;
      // Like a killed process: the connection closes without a message.
      void close();
      await tx`SELECT 1`;
      throw new Error('never here');
    });
    await expect(work).rejects.toThrow();
    expect((await runHere('store', 'list')).out).toBe('1\tLoja\tpt-BR\n');
    expect((await root('one')).status).toBe(200);

    const file = await csv('killed', 1_600);
    const killed = start('import', file, '--store', '1');
    await expect.poll(async () => (await root('killed')).body.opinions_count?.total).toBeGreaterThan(0);
    killed.child.kill('SIGKILL');
    await killed.ended();
    expect((await root('after')).status).toBe(200);
    const again = await run('import', file, '--store', '1');
    expect(again).toMatchObject({ code: 0, out: expect.stringMatching(/skipped\s+\d*[1-9]/) });
    await expect.poll(async () => (await root('killed')).body.opinions_count?.total).toBe(1_600);
  });

  it('closes the connection of a command that holds the session and is silent', async () => {
    const { sql, close } = await served();
    const silent = sql.begin(async (tx) => {
      await tx`UPDATE stores SET name = 'Held' WHERE id = '1'`;
      await new Promise(() => {});
    });
    silent.catch(() => {});
    expect((await root('held')).status).toBe(200);
    expect((await runHere('store', 'list')).out).toBe('1\tLoja\tpt-BR\n');
    await close();
  });

  it('adds and removes hosts of a store, and refuses invalid ones', async () => {
    const hosts = (...words: string[]) => runHere('store', 'hosts', '--store', '1', ...words);
    const none = 'No hosts yet. The server accepts votes and questions from every page.\n';
    // The host of this page becomes a suggested host, which is written a second later.
    await fetch(`${url}/widget/root?store_id=1&code=one&url=${encodeURIComponent('https://loja.example/p')}`);
    expect(await hosts()).toMatchObject({ code: 0, err: '', out: expect.stringMatching(none) });
    expect(await hosts('--add', 'https://loja.example/inicio', '*.loja.example')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^named\tloja\.example\nnamed\t\*\.loja\.example\n/),
    });
    const vote = async (origin: string) => {
      const response = await fetch(`${url}/widget/opinions/1/upvotes`, {
        method: 'POST',
        headers: { origin },
      });
      return response.status;
    };
    // Settings are cached for a second, like responses.
    await expect.poll(() => vote('https://evil.example')).toBe(403);
    expect(await vote('https://www.loja.example')).toBeLessThan(300);
    const refused = await hosts('--add', '*.com');
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('store.page_host_invalid');
    expect((await hosts('--remove', 'loja.example')).out).toMatch(/^named\t\*\.loja\.example\n(?!named)/);
    expect((await hosts('--remove', '*.loja.example')).out).toContain(none);
  });

  it('exports a copy, so that no request waits', async () => {
    const out = path.join(folder, 'store.jsonl');
    expect(await run('export', '--store', '1', '--out', out)).toMatchObject({ code: 0 });
    expect((await stat(out)).size).toBeGreaterThan(1_000);
  });

  it('exports for several commands in turn', async () => {
    const exported = ['a', 'b', 'c'].map((name) =>
      run('export', '--store', '1', '--out', path.join(folder, `${name}.jsonl`)),
    );
    for (const { code, err } of await Promise.all(exported)) expect({ code, err }).toMatchObject({ code: 0 });
  });

  it('refuses commands of another version, another account or another protocol', async () => {
    const address = path.join(dataDir, 'opina.commands.sock');
    expect((await stat(address)).mode & 0o777).toBe(0o600);
    const responseTo = async (line: string) => {
      const socket = connect(address);
      socket.on('error', () => {});
      socket.write(line);
      let text = '';
      for await (const part of socket.setEncoding('utf8')) text += part;
      return text;
    };
    expect(JSON.parse(await responseTo('{"version":"0.0.1","migration":1}\n'))).toMatchObject({
      kind: 'differs',
      version: ownVersion,
    });
    expect(await responseTo('GET / HTTP/1.1\r\n\r\n')).toBe('');
    expect(await responseTo('x'.repeat(5_000))).toBe('');
  });
});
