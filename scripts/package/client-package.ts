import { cp } from 'node:fs/promises';
import path from 'node:path';
import { buildClient } from '../../client/build/build.ts';
import { packNpm, projectRoot, readManifest } from './npm-package.ts';

/** Makes the npm package of the client in the folder `to`. Returns the path of its archive. */
export async function packClient(to: string): Promise<string> {
  await buildClient();
  const { engines } = await readManifest();
  const { name, version, description, license } = await readManifest('client');
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines,
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
    files: ['dist'],
  };
  const copy = (folder: string) =>
    cp(path.join(projectRoot, 'client/dist'), path.join(folder, 'dist'), { recursive: true });
  return packNpm(to, { workspace: 'client', manifest, copy });
}
