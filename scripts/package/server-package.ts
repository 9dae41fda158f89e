import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packagesOutside } from '../../server/build.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly description?: string;
  readonly engines?: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** What is built, at the places where the server looks for it. */
const built = ['server/bin', 'server/dist', 'widget/dist', 'console/dist'];

/** Comes inside the package, unchanged: a third of its files are maps, other module formats and extensions that nothing reads. */
const engine = '@electric-sql/pglite';
const extensions = ['btree_gin', 'pg_trgm'];

function isOfEngine(file: string): boolean {
  const [, extension] = /([^/]+)\.tar\.gz$/.exec(file) ?? [];
  return extension === undefined ? !/\.(map|cjs|cts|ts)$/.test(file) : extensions.includes(extension);
}

/**
 * Makes the npm package of the server in the folder `to`: the built server with the files of the widget, the form and the console.
 * Returns the path of its archive. Needs `npm run build` first.
 */
export async function packServer(to: string): Promise<string> {
  const folder = path.join(to, 'server');
  await rm(folder, { recursive: true, force: true });
  for (const one of built) {
    // Maps have the sources in them, which nobody installs. What has been compressed is kept: it is served as it is.
    const filter = (file: string) => !file.endsWith('.map') && path.basename(file) !== '.built-from';
    await cp(path.join(root, one), path.join(folder, one), { recursive: true, filter });
  }
  await cp(path.join(root, 'node_modules', engine), path.join(folder, 'node_modules', engine), {
    recursive: true,
    filter: isOfEngine,
  });
  await cp(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  await cp(path.join(root, 'server/README.md'), path.join(folder, 'README.md'));
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(await manifest(), null, 2)}\n`);
  await mkdir(to, { recursive: true });
  const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', to], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
  return path.join(to, name);
}

async function manifest(): Promise<object> {
  const project = await read('package.json');
  const { name, version, license, dependencies } = await read('server/package.json');
  // All others are in the built server.
  const isOutside = (name: string) =>
    packagesOutside.some((one) => name === one || name.startsWith(`${one}/`));
  const outside = Object.fromEntries(Object.entries(dependencies).filter(([name]) => isOutside(name)));
  return {
    name,
    version,
    description: project.description,
    license,
    type: 'module',
    engines: project.engines,
    bin: { opina: 'server/bin/opina.js' },
    files: built,
    dependencies: outside,
    bundleDependencies: [engine],
  };
}

const read = async (file: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(root, file), 'utf8')) as Manifest;
