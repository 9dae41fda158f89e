import { cp } from 'node:fs/promises';
import path from 'node:path';
import { compilePackage } from '../build/compile-package.ts';
import { packNpm, projectRoot, readManifest } from './npm-package.ts';

/** Makes the npm package of the contract in the folder `to`. Returns the path of its archive. */
export async function packContract(to: string): Promise<string> {
  compilePackage(path.join(projectRoot, 'contract'));
  const { engines } = await readManifest();
  const { name, version, description, license, dependencies } = await readManifest('contract');
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines,
    exports: {
      './*': { types: './dist/*.d.ts', default: './dist/*.js' },
      './package.json': './package.json',
    },
    files: ['dist'],
    dependencies,
  };
  const copy = (folder: string) =>
    cp(path.join(projectRoot, 'contract/dist'), path.join(folder, 'dist'), { recursive: true });
  return packNpm(to, { workspace: 'contract', manifest, copy });
}
