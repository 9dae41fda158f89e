import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress, createGzip, gunzipSync } from 'node:zlib';
import { extract } from 'tar';

const root = fileURLToPath(new URL('.', import.meta.url));

/** What a release has written, made by `npm run keep-release`. One store, `42`, with something of everything. */
export interface KeptRelease {
  readonly name: string;
  /** What `readPublicCalls` read from its server. */
  readonly responses: Readonly<Record<string, unknown>>;
  /** The store as JSON Lines; its pictures are beside it. */
  readonly storeFile: string;
  /** Statements that make its database in PostgreSQL. */
  readonly dump: string;
  /** Writes its backup as it was, compressed with gzip. */
  writeBackup(file: string): Promise<void>;
  /** Writes its data folder: the embedded database and the pictures. */
  writeDataFolder(folder: string): Promise<void>;
}

/** All kept releases, oldest first. */
export async function keptReleases(): Promise<KeptRelease[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(names.sort().map(readRelease));
}

async function readRelease(name: string): Promise<KeptRelease> {
  const file = (below: string) => path.join(root, name, below);
  // Brotli makes a third of what gzip makes of a database.
  const backup = () => [createReadStream(file('backup.tar.br')), createBrotliDecompress()] as const;
  return {
    name,
    responses: JSON.parse(await readFile(file('responses.json'), 'utf8')) as Record<string, unknown>,
    storeFile: file('store.jsonl'),
    dump: gunzipSync(await readFile(file('postgres.sql.gz'))).toString('utf8'),
    writeBackup: (to) => pipeline(...backup(), createGzip({ level: 1 }), createWriteStream(to)),
    async writeDataFolder(folder) {
      await mkdir(folder, { recursive: true });
      const filter = (entry: string) => /^(\.\/)?(database|media)(\/|$)/.test(entry);
      await pipeline(...backup(), extract({ cwd: folder, filter }));
    },
  };
}
