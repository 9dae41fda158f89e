import { fileURLToPath } from 'node:url';

/** The server's own files that it reads at run time. The build copies them beside the bundle `dist/opina.js`. */
const ownFile = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const runsFromSource = import.meta.url.endsWith('.ts');

export const migrationsFolder = ownFile(runsFromSource ? '../../migrations/' : './migrations/');

export const builtWidgetFolder = ownFile(runsFromSource ? '../../../../widget/dist/' : '../../widget/dist/');

export const builtConsoleFolder = ownFile(
  runsFromSource ? '../../../../console/dist/' : '../../console/dist/',
);

export const decoderFile = ownFile(
  runsFromSource ? '../media/decoder/decoder-from-source.mjs' : './decoder.js',
);

export const pgliteWorkerFile = ownFile(
  runsFromSource ? '../database/engine/pglite-worker-from-source.mjs' : './pglite-worker.js',
);

/**
 * Archive of the files of a migrated database that has no rows yet. Undefined from sources: the migrations may have changed since it was
 * made.
 */
export const databaseArchive = runsFromSource ? undefined : ownFile('./new-database.tar.gz');
