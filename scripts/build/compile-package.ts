import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const compiler = fileURLToPath(new URL('../../node_modules/typescript-native/bin/tsc', import.meta.url));

/**
 * Makes `dist` of a package that is published, each source by itself: a bundler would lose `'use client'`, and would put what several
 * entries share into files whose names change.
 */
export function compilePackage(folder: string): void {
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  execFileSync(process.execPath, [compiler, '-p', folder], { stdio: 'inherit' });
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.d.ts')) completeTypes(join(dist, file));
  }
}

/** The compiler gives the imports of scripts the ending that they have then, and leaves out those of types. */
function completeTypes(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/((?:from |import\()['"]\.[^'"]+)\.tsx?(['"])/g, '$1.js$2'));
}
