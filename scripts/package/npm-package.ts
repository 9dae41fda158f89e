import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Overrides } from './held-back.ts';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly description?: string;
  readonly engines?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Overrides;
}

/** The manifest of a folder of the project; empty: of the project itself. */
export const readManifest = async (folder = ''): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(projectRoot, folder, 'package.json'), 'utf8')) as Manifest;

interface Contents {
  /** The folder of the workspace, whose README comes too. */
  readonly workspace: string;
  readonly manifest: object;
  /** Copies the files into the folder of the package. */
  readonly copy: (folder: string) => Promise<void>;
}

/** Makes an npm package of a workspace below the folder `to`. Returns the path of its archive. */
export async function packNpm(to: string, { workspace, manifest, copy }: Contents): Promise<string> {
  const folder = path.join(to, workspace);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await copy(folder);
  await cp(path.join(projectRoot, 'LICENSE'), path.join(folder, 'LICENSE'));
  await cp(path.join(projectRoot, workspace, 'README.md'), path.join(folder, 'README.md'));
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const words = ['pack', '--silent', '--pack-destination', path.resolve(to)];
  return path.join(to, execFileSync('npm', words, { cwd: folder, encoding: 'utf8' }).trim());
}
