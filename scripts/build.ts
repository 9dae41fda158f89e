/** `npm run build`: makes `widget/dist` (what is shipped to shoppers) and `server/dist` (what a merchant runs). */
import { build } from './build/build.ts';

await build((line) => console.log(line));
