import { buildClient } from '../../client/build/build.ts';
import { manifestOfModules, packDist } from './dist-package.ts';

/** Makes the npm package of the client in the folder `to`. Returns the path of its archive. */
export async function packClient(to: string): Promise<string> {
  await buildClient();
  // The contract is in its files.
  return packDist(to, 'client', await manifestOfModules('client', { name: '.', file: 'index' }));
}
