/** `npm run package`: makes the npm packages in the folder `build`, each with its bill of materials. */
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build/build.ts';
import { makePackage, packages } from './package/packages.ts';

const to = fileURLToPath(new URL('../build/', import.meta.url));
await buildIfStale((line) => console.log(line));
for (const one of packages) console.log((await makePackage(one, to)).archive);
