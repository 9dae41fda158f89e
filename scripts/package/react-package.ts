import { cp } from 'node:fs/promises';
import path from 'node:path';
import { buildReact } from '../../react/build.ts';
import { packNpm, projectRoot, readManifest } from './npm-package.ts';

/** Makes the npm package for React in the folder `to`, with its own manifest. Returns the path of its archive. */
export async function packReact(to: string): Promise<string> {
  buildReact();
  const { scripts: _, devDependencies: __, ...manifest } = await readManifest('react');
  const copy = (folder: string) =>
    cp(path.join(projectRoot, 'react/dist'), path.join(folder, 'dist'), { recursive: true });
  return packNpm(to, { workspace: 'react', manifest, copy });
}
