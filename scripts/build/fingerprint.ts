import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const inputs = ['contract', 'client', 'widget', 'react', 'console', 'server', 'demo-store'];
const ignored = new Set(['dist', 'node_modules', '.cache']);

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = entries
    .filter((entry) => !ignored.has(entry.name))
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [path];
    });
  return (await Promise.all(nested)).flat();
}

/** One hash over everything that goes into the build: our sources and the versions of the libraries. */
export async function fingerprintOfSources(): Promise<string> {
  const nested = await Promise.all(inputs.map((input) => filesUnder(join(root, input))));
  const files = [...nested.flat(), join(root, 'package-lock.json')].sort();
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest('hex');
}
