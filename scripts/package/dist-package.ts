import { cp } from 'node:fs/promises';
import path from 'node:path';
import { packNpm, projectRoot, readManifest } from './npm-package.ts';

/** Makes the npm package of a workspace that is all in its built `dist`, in the folder `to`. Returns the path of its archive. */
export async function packDist(to: string, workspace: string, manifest: object): Promise<string> {
  const copy = (folder: string) =>
    cp(path.join(projectRoot, workspace, 'dist'), path.join(folder, 'dist'), { recursive: true });
  return packNpm(to, { workspace, manifest, copy });
}

/**
 * What is published of a workspace whose own manifest leads to its sources. `entry` is the name of its modules in `exports`, and of their
 * files in `dist`.
 */
export async function manifestOfModules(
  workspace: string,
  entry: { readonly name: string; readonly file: string },
): Promise<object> {
  const { engines } = await readManifest();
  const { name, version, description, license } = await readManifest(workspace);
  const file = `./dist/${entry.file}`;
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines,
    exports: {
      [entry.name]: { types: `${file}.d.ts`, default: `${file}.js` },
      './package.json': './package.json',
    },
    files: ['dist'],
  };
}
