/** `npm run build`: creates `widget/dist` (shipped to shoppers) and `server/dist` (run by operators). */
import { build } from './build/build.ts';

await build((line) => console.log(line));
