import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Noticed, readNotices } from '../sbom/notices.ts';
import { type Published, sbomOf } from '../sbom/sbom.ts';
import { packClient } from './client-package.ts';
import { packContract } from './contract-package.ts';
import { readLock } from './locked-packages.ts';
import { readManifest } from './npm-package.ts';
import { packReact } from './react-package.ts';
import { packServer } from './server-package.ts';

interface PackageOfOurs {
  readonly workspace: string;
  readonly pack: (to: string) => Promise<string>;
  /** Its folders whose files have npm packages in them. */
  readonly bundles?: readonly string[];
}

/** The packages that we publish, in this order. */
export const packages: readonly PackageOfOurs[] = [
  { workspace: 'contract', pack: packContract },
  { workspace: 'client', pack: packClient },
  { workspace: 'react', pack: packReact },
  { workspace: 'server', pack: packServer, bundles: ['server/dist', 'widget/dist', 'console/dist'] },
];

export interface Made {
  readonly workspace: string;
  /** The folder whose files are in the archive. */
  readonly folder: string;
  readonly archive: string;
  readonly sbom: string;
}

/** Makes the archive of a package in the folder `to`, with its bill of materials beside it. Needs `npm run build` first. */
export async function makePackage(
  { workspace, pack, bundles = [] }: PackageOfOurs,
  to: string,
): Promise<Made> {
  const archive = await pack(to);
  const folder = path.join(to, workspace);
  const published = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Published;
  const noticed: Record<string, Noticed[]> = {};
  for (const bundle of bundles) {
    const file = path.posix.join(bundle, 'third-party.txt');
    noticed[file] = readNotices(await readFile(path.join(folder, file), 'utf8'));
  }
  const { overrides = {} } = await readManifest();
  const made = await sbomOf({ published, workspace, lock: readLock(), overrides, noticed });
  const sbom = archive.replace(/\.tgz$/, '.cdx.json');
  await writeFile(sbom, `${JSON.stringify(made, null, 2)}\n`);
  return { workspace, folder, archive, sbom };
}
