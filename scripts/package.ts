/** `npm run package`: makes the npm packages of the server and of the client in the folder `build`. */
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build/build.ts';
import { packClient } from './package/client-package.ts';
import { packServer } from './package/server-package.ts';

const to = fileURLToPath(new URL('../build/', import.meta.url));
await buildIfStale((line) => console.log(line));
console.log(await packServer(to));
console.log(await packClient(to));
