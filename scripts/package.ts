/** `npm run package`: makes the npm package of the server in the folder `build`. */
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build/build.ts';
import { packServer } from './package/server-package.ts';

await buildIfStale((line) => console.log(line));
console.log(await packServer(fileURLToPath(new URL('../build/', import.meta.url))));
