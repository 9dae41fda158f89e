#!/usr/bin/env node
/** The command `opina`: what `npm run build` made of `src/cli/main.ts`. */
import { existsSync } from 'node:fs';

const built = new URL('../dist/opina.js', import.meta.url);
if (existsSync(built)) {
  await import(built.href);
} else {
  process.stderr.write('Opina is not built yet. Run: npm run build\n');
  process.exitCode = 1;
}
