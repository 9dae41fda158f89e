import { buildReact } from '../../react/build.ts';
import { packDist } from './dist-package.ts';
import { readManifest } from './npm-package.ts';

/** Makes the npm package for React in the folder `to`, with its own manifest. Returns the path of its archive. */
export async function packReact(to: string): Promise<string> {
  buildReact();
  const { scripts: _, devDependencies: __, ...manifest } = await readManifest('react');
  return packDist(to, 'react', manifest);
}
