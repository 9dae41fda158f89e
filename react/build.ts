import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = join(root, 'dist');
const compiler = fileURLToPath(new URL('../node_modules/typescript-native/bin/tsc', import.meta.url));

/**
 * Makes `dist`, each source by itself: a bundler would lose `'use client'`, which says of a file that its components are for browsers.
 */
export function buildReact(): void {
  rmSync(dist, { recursive: true, force: true });
  execFileSync(process.execPath, [compiler, '-p', root], { stdio: 'inherit' });
  for (const file of readdirSync(dist).filter((name) => name.endsWith('.d.ts')))
    completeTypes(join(dist, file));
}

/** The compiler gives the imports of scripts the ending that they have then, and leaves out those of types. */
function completeTypes(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(from '\.\/[\w-]+)\.tsx?'/g, "$1.js'"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildReact();
