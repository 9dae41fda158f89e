import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { buildConsole } from '../../console/build.ts';
import { buildReact } from '../../react/build.ts';
import { buildServer } from '../../server/build.ts';
import { buildWidget } from '../../widget/build.ts';
import { fingerprintOfSources } from './fingerprint.ts';

const stampFile = new URL('../../widget/dist/.built-from', import.meta.url);
const products = [
  '../../widget/dist/opina.js',
  '../../react/dist/index.js',
  '../../console/dist/index.html',
  '../../server/dist/opina.js',
].map((path) => new URL(path, import.meta.url));

/** Builds everything that is shipped, and records a fingerprint of the sources. */
export async function build(log: (line: string) => void): Promise<void> {
  const startedAt = performance.now();
  const took = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const fingerprint = await fingerprintOfSources();
  // Vite builds React for development, with paths of this machine, where a test or a shell has set another.
  process.env.NODE_ENV = 'production';
  await buildWidget();
  log(`Widget built      ${took()}`);
  buildReact();
  log(`React package     ${took()}`);
  await buildConsole();
  log(`Console built     ${took()}`);
  await buildServer();
  log(`Server built      ${took()}`);
  await writeFile(stampFile, fingerprint);
}

/** Builds only if the sources have changed since the last build. */
export async function buildIfStale(log: (line: string) => void): Promise<void> {
  const built = products.every((file) => existsSync(file)) && existsSync(stampFile);
  if (built && (await readFile(stampFile, 'utf8')) === (await fingerprintOfSources())) return;
  await build(log);
}
