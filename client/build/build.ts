import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compilePackage } from '../../scripts/build/compile-package.ts';
import { callTypes } from './call-types.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Makes `dist`. The types that the sources take from the contract are written out there: the package needs no other. */
export async function buildClient(): Promise<void> {
  compilePackage(root);
  await writeFile(path.join(root, 'dist/types.d.ts'), callTypes());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildClient();
