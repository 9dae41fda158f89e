import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseUrl } from '@opina/test-kit/database/database-url';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '#test/built-server';
import { keptReleases } from '../../test/releases/kept-releases.ts';
import { readMediaAddresses, readPublicCalls } from '../../test/releases/public-calls.ts';
import { openPostgres } from '../platform/database/engine/open-postgres.ts';

const program = fileURLToPath(new URL('../../bin/opina.js', import.meta.url));

let folder: string;
let dataDir: string;
let server: BuiltServer | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opina-kept-'));
  dataDir = path.join(folder, 'data');
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function start(env: Readonly<Record<string, string>> = {}): Promise<BuiltServer> {
  server = await startBuiltServer({ env: { OPINA_DATA_DIR: dataDir, ...env } });
  return server;
}

type Line = Readonly<Record<string, unknown>>;

const linesOf = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** The whole store as the running server exports it. */
async function exported({ opina }: BuiltServer): Promise<Line[]> {
  const file = path.join(folder, 'export.jsonl');
  await opina('export', '--store', '42', '--out', file, '--quiet');
  return linesOf(await readFile(file, 'utf8'));
}

/** Starts a server on a data folder, which it migrates, and kills it after this time. */
async function killMigrating(folderOfData: string, afterMs: number): Promise<void> {
  const env = { ...process.env, PORT: '0', OPINA_DATA_DIR: folderOfData };
  const child = spawn(process.execPath, [program, 'serve'], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  // clock: the moment of the kill is any moment.
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
  await ended;
  clearTimeout(timer);
}

/** Without what an import changes: pictures get other names, and a store that exists keeps its settings. */
const comparable = (responses: Readonly<Record<string, unknown>>): object =>
  JSON.parse(JSON.stringify(responses).replace(/[0-9a-f]{40}-/g, ''), (key, value) =>
    key === 'features' ? undefined : value,
  ) as object;

/** All that it served then, and the pictures. */
async function servesTheSame({ url }: BuiltServer, responses: Readonly<Record<string, unknown>>) {
  expect(await readPublicCalls(url, '42')).toMatchObject(responses);
  const pictures = await readMediaAddresses(url, '42');
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) expect((await fetch(picture)).status, picture).toBe(200);
}

for (const release of await keptReleases())
  describe(`the data of ${release.name}`, () => {
    /** Serves what it served, and exports what it exported. New fields may have come. */
    async function isWhole(of: BuiltServer): Promise<void> {
      await servesTheSame(of, release.responses);
      const before = linesOf(await readFile(release.storeFile, 'utf8'));
      const now = await exported(of);
      const kinds = new Set(before.map(({ type }) => type));
      expect(now.filter(({ type }) => kinds.has(type) && type !== 'end')).toMatchObject(
        before.filter(({ type }) => type !== 'end'),
      );
    }

    it('is whole when its backup is restored', async () => {
      const file = path.join(folder, 'backup.tar.gz');
      await release.writeBackup(file);
      const env = { ...process.env, OPINA_DATA_DIR: dataDir };
      const child = spawn(process.execPath, [program, 'restore', file], { env, stdio: 'ignore' });
      expect(await once(child, 'exit')).toEqual([0, null]);
      await isWhole(await start());
    });

    it.each([600, 1_200, 1_800, 2_400])(
      'is whole in its folder after a kill of the migration, %i ms after the start',
      async (ms) => {
        await release.writeDataFolder(dataDir);
        await killMigrating(dataDir, ms);
        await isWhole(await start());
      },
    );

    it('is whole in PostgreSQL', async () => {
      await release.writeDataFolder(dataDir);
      const { url } = inject('postgres');
      const name = `kept_${randomBytes(6).toString('hex')}`;
      const postgres = await openPostgres(url);
      await postgres.sql.unsafe(`CREATE DATABASE ${name}`);
      try {
        const own = databaseUrl(url, name);
        const filled = await openPostgres(own);
        await filled.sql.unsafe(release.dump).simple();
        await filled.close();
        await isWhole(await start({ DATABASE_URL: own }));
      } finally {
        await server?.stop();
        await postgres.sql.unsafe(`DROP DATABASE ${name} WITH (FORCE)`);
        await postgres.close();
      }
    });

    it('is whole when its file is imported into a new store', async () => {
      const of = await start();
      const store = ['--id', '42', '--name', 'Loja Serra', '--locale', 'en', '--feature', 'surveys=true'];
      await of.opina('store', 'create', ...store);
      await of.opina('import', '--store', '42', release.storeFile);
      const now = await readPublicCalls(of.url, '42');
      expect(comparable(now)).toMatchObject(comparable(release.responses));
    });
  });
