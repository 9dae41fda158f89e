import path from 'node:path';
import { compilePackage } from '../build/compile-package.ts';
import { manifestOfModules, packDist } from './dist-package.ts';
import { projectRoot, readManifest } from './npm-package.ts';

/** Makes the npm package of the contract in the folder `to`. Returns the path of its archive. */
export async function packContract(to: string): Promise<string> {
  compilePackage(path.join(projectRoot, 'contract'));
  const { dependencies } = await readManifest('contract');
  const manifest = await manifestOfModules('contract', { name: './*', file: '*' });
  return packDist(to, 'contract', { ...manifest, dependencies });
}
