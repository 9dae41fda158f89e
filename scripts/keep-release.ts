/**
 * `npm run keep-release -- NAME postgres://…`: keeps data of this version in `server/test/releases/NAME`, with which the tests try
 * every later version. Needs `npm run build` first, an empty database of a PostgreSQL, and its `pg_dump`.
 */
import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { constants, createBrotliCompress, createGunzip, gzipSync } from 'node:zlib';
import { startBuiltServer } from '../server/test/built-server.ts';
import { fillServer } from '../server/test/releases/fill-server.ts';
import { readPublicCalls } from '../server/test/releases/public-calls.ts';

const [name, database] = process.argv.slice(2);
if (name === undefined || database === undefined)
  throw new Error('Give a name and an empty database: npm run keep-release -- 1.2.0 postgres://…');

const root = fileURLToPath(new URL('../', import.meta.url));
const to = path.join(root, 'server/test/releases', name);
const work = await mkdtemp(path.join(tmpdir(), 'opina-keep-'));

try {
  await mkdir(to);
  const server = await startBuiltServer({
    env: { OPINA_DATA_DIR: path.join(work, 'data') },
    before: [['store', 'create', '--id', '42', '--name', 'My store', '--locale', 'en']],
  });
  const { url, opina } = server;
  const { stdout } = await opina('token', 'create', '--store', '42', '--name', 'shop');
  await fillServer({ url, token: stdout.trim(), storeId: '42' });
  const responses = await readPublicCalls(url, '42');
  await writeFile(path.join(to, 'responses.json'), `${JSON.stringify(responses, null, 1)}\n`);
  await opina('export', '--store', '42', '--out', path.join(to, 'store.jsonl'));
  const backup = path.join(work, 'backup.tar.gz');
  await opina('backup', backup);
  // Quality and window as large as they can be: the file is kept for ever.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const kept = createWriteStream(path.join(to, 'backup.tar.br'));
  await pipeline(createReadStream(backup), createGunzip(), createBrotliCompress({ params }), kept);
  // The move needs the folder for itself.
  await server.stop();
  await opina('move', '--to', database);
  const words = ['--inserts', '--no-owner', '--no-privileges', database];
  const dump = execFileSync('pg_dump', words, { encoding: 'utf8', maxBuffer: 1e9 });
  // Lines for psql, which newer ones begin and end a dump with.
  const statements = dump.replace(/^\\.*$/gm, '');
  await writeFile(path.join(to, 'postgres.sql.gz'), gzipSync(statements, { level: 9 }));
  console.log(`Kept in ${path.relative(root, to)}.`);
} finally {
  await rm(work, { recursive: true, force: true });
}
