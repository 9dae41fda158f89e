import { cp } from 'node:fs/promises';
import path from 'node:path';
import { packagesOutside } from '../../server/build.ts';
import { packNpm, projectRoot, readManifest } from './npm-package.ts';

/** What is built, at the places where the server looks for it. */
const built = ['server/bin', 'server/dist', 'widget/dist', 'console/dist'];

/** Comes inside the package, without its maps, its other module formats and the extensions that the server does not use. */
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
  const copy = async (folder: string) => {
    for (const one of built) {
      // Maps have the sources in them, which nobody installs. What has been compressed is kept: it is served as it is.
      const filter = (file: string) => !file.endsWith('.map') && path.basename(file) !== '.built-from';
      await cp(path.join(projectRoot, one), path.join(folder, one), { recursive: true, filter });
    }
    const below = path.join('node_modules', engine);
    const filter = isOfEngine;
    await cp(path.join(projectRoot, below), path.join(folder, below), { recursive: true, filter });
  };
  return packNpm(to, { workspace: 'server', manifest: await manifest(), copy });
}

async function manifest(): Promise<object> {
  const project = await readManifest();
  const { name, version, license, dependencies } = await readManifest('server');
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
