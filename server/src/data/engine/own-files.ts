import { fileURLToPath } from 'node:url';

/**
 * Files of ours that are read at run time. They lie in other places beside the bundle (`dist/opina.js`, where this
 * module is part of it) than in the sources, which tsx and the tests run.
 */
const runsFromSource = import.meta.url.endsWith('.ts');

function ownFile(inSource: string, inBundle: string): string {
  return fileURLToPath(new URL(runsFromSource ? inSource : inBundle, import.meta.url));
}

export const migrationsFolder = ownFile('../../migrations/', './migrations/');

export const pgliteWorkerFile = ownFile('./pglite-worker-from-source.mjs', './pglite-worker.js');
