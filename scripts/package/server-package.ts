import { cp } from 'node:fs/promises';
import path from 'node:path';
import { packagesOutside } from '../../server/build.ts';
import { nameHeldBack } from './held-back.ts';
import { type Lock, placeOf, placesOf, readLock } from './locked-packages.ts';
import { packNpm, projectRoot, readManifest } from './npm-package.ts';

/** What is built, at the places where the server looks for it. */
const built = ['server/bin', 'server/dist', 'widget/dist', 'console/dist'];

/** Have other files for each machine, which npm chooses when it installs. All others come inside the package. */
const native = ['@node-rs/argon2', 'sharp'];

/** Comes without its maps, its other module formats and the extensions that the server does not use. */
const engine = '@electric-sql/pglite';
const extensions = ['btree_gin', 'pg_trgm'];

function isOfEngine(file: string): boolean {
  const [, extension] = /([^/]+)\.tar\.gz$/.exec(file) ?? [];
  return extension === undefined ? !/\.(map|cjs|cts|ts)$/.test(file) : extensions.includes(extension);
}

/** Nobody installs maps: they have the sources in them. */
const isNoMap = (file: string) => !file.endsWith('.map');

/**
 * Makes the npm package of the server in the folder `to`: the built server with the files of the widget, the form and the console.
 * Returns the path of its archive. Needs `npm run build` first.
 */
export async function packServer(to: string): Promise<string> {
  const published = await serverManifest();
  const copy = async (folder: string) => {
    for (const one of built) {
      // What has been compressed is kept: it is served as it is.
      const filter = (file: string) => isNoMap(file) && path.basename(file) !== '.built-from';
      await cp(path.join(projectRoot, one), path.join(folder, one), { recursive: true, filter });
    }
    for (const place of insidePlaces(readLock(), published.bundleDependencies)) {
      const filter = place === `node_modules/${engine}` ? isOfEngine : isNoMap;
      await cp(path.join(projectRoot, place), path.join(folder, place), { recursive: true, filter });
    }
    await nameHeldBack(path.join(folder, 'node_modules'), (await readManifest()).overrides ?? {});
  };
  return packNpm(to, { workspace: 'server', manifest: published, copy });
}

/** The folders of these packages and of all that they need. Those in the folder of another come with it. */
export function insidePlaces(lock: Lock, names: readonly string[]): string[] {
  const starts = names.flatMap((name) => placeOf(lock, name, 'server') ?? []);
  return [...placesOf(lock, starts)].filter((place) => place.lastIndexOf('node_modules/') === 0);
}

/** The manifest that is published. */
export async function serverManifest() {
  const project = await readManifest();
  const { name, version, license, dependencies = {} } = await readManifest('server');
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
    // It is a program: nobody imports it.
    exports: { './package.json': './package.json' },
    files: built,
    dependencies: outside,
    bundleDependencies: Object.keys(outside).filter((one) => !native.includes(one)),
  };
}
