import { cp, readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildOptions, build } from 'rolldown';
import { copyDemo } from '../demo-store/copy-demo.ts';
import { writeNotices } from '../scripts/build/notices.ts';
import { patchedDriver } from './patched-driver.ts';
import { writeDatabaseArchive } from './prepared-database.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = path.join(root, 'dist');

/**
 * The npm packages that stay outside, because they find files or native code beside their own. All others go in, so that an installed
 * server is small, and a command has few files to find. (The driver is patched on its way.)
 */
export const packagesOutside = [
  '@electric-sql/pglite',
  '@fastify',
  '@node-rs/argon2',
  'fastify',
  'pino',
  'sharp',
];

/** Our own workspaces are TypeScript that Node cannot read, and go in too. */
function isExternal(id: string): boolean {
  return isBuiltin(id) || packagesOutside.some((name) => id === name || id.startsWith(`${name}/`));
}

/**
 * Nothing is left out or shortened: size does not matter here, and a call that can throw is not without effect, which is
 * what bundlers take `decodeURIComponent(x);` for. The bundle has to do what the tested sources do.
 */
export const faithful = {
  external: isExternal,
  plugins: [patchedDriver],
  platform: 'node',
  logLevel: 'warn',
  treeshake: false,
  output: { format: 'esm', minify: false },
} satisfies BuildOptions;

/**
 * Makes the folder `to`, beside `dist`: the command line `opina.js`, the thread of the embedded database, the process
 * that decodes pictures, the migrations, the files of the demo, and an archive of a migrated database.
 */
export async function buildServer(to = dist): Promise<void> {
  await rm(to, { recursive: true, force: true });
  const { output } = await build({
    ...faithful,
    input: {
      opina: path.join(root, 'src/cli/main.ts'),
      decoder: path.join(root, 'src/platform/media/decoder/decoder.ts'),
      'pglite-worker': path.join(root, 'src/platform/database/engine/pglite-worker.ts'),
    },
    output: {
      ...faithful.output,
      dir: to,
      entryFileNames: '[name].js',
      // Flat: files that are read at run time are found from where the code that reads them is.
      chunkFileNames: '[name]-[hash].js',
      sourcemap: true,
    },
  });
  const own = new Set(output.map(({ fileName }) => fileName));
  const imported = output.flatMap((file) => ('imports' in file ? file.imports : []));
  await refuseUninstalled(imported.filter((id) => !own.has(id)));
  await writeNotices(
    to,
    output.flatMap((file) => ('moduleIds' in file ? file.moduleIds : [])),
  );
  await cp(path.join(root, 'src/migrations'), path.join(to, 'migrations'), { recursive: true });
  await copyDemo(path.join(to, 'demo-store'));
  await writeDatabaseArchive(to);
}

/** A bundler may add imports of its own, of packages that are not installed with the server. */
async function refuseUninstalled(imports: readonly string[]): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const packageOf = (id: string) => /^(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id;
  const isInstalled = (id: string) => isBuiltin(id) || Object.hasOwn(dependencies, packageOf(id));
  const missing = imports.filter((id) => !isInstalled(id));
  if (missing.length > 0)
    throw new Error(`The built server would import what is not installed: ${missing.join(', ')}`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await buildServer();
