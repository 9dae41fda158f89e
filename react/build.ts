import { fileURLToPath } from 'node:url';
import { compilePackage } from '../scripts/build/compile-package.ts';

export const buildReact = () => compilePackage(fileURLToPath(new URL('.', import.meta.url)));

if (process.argv[1] === fileURLToPath(import.meta.url)) buildReact();
