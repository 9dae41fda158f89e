import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/opina-valkey', import.meta.url));

/** The server programs, and the Debian packages that contain them. */
const programs = ['valkey-server', 'redis-server'] as const;

export interface ValkeyProgram {
  readonly program: string;
  /** For LD_LIBRARY_PATH. Undefined: the system's libraries. */
  readonly libraries: string | undefined;
}

/**
 * Finds the server program of Valkey or Redis: the one that OPINA_TEST_VALKEY names, an installed one, or that of Debian's or
 * Ubuntu's package, which is downloaded once and needs no root.
 */
export async function findValkey(): Promise<ValkeyProgram> {
  const named = process.env.OPINA_TEST_VALKEY;
  const installed = named ? named : findInstalled();
  if (installed !== undefined) return { program: installed, libraries: undefined };
  return (await findUnpacked()) ?? (await download());
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return programs
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

async function findUnpacked(): Promise<ValkeyProgram | undefined> {
  const program = programs.map((name) => path.join(cacheFolder, 'usr/bin', name)).find(existsSync);
  if (program === undefined) return undefined;
  const lib = path.join(cacheFolder, 'usr/lib');
  // Libraries are in a folder of the architecture, such as x86_64-linux-gnu.
  const folder = (await readdir(lib)).find((name) => name.includes('linux'));
  return { program, libraries: path.join(lib, folder ?? '') };
}

async function download(): Promise<ValkeyProgram> {
  await mkdir(path.dirname(cacheFolder), { recursive: true });
  const folder = await mkdtemp(`${cacheFolder}-`);
  try {
    const unpacked = path.join(folder, 'unpacked');
    await unpackPackages(folder, unpacked);
    // Another run may have been faster.
    await rename(unpacked, cacheFolder).catch(() => {});
  } catch (error) {
    throw new Error(
      'There is no Valkey to test on. Install valkey or redis, or name its server program in OPINA_TEST_VALKEY.',
      { cause: error },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const found = await findUnpacked();
  if (found === undefined) throw new Error('The downloaded packages contain no Valkey.');
  return found;
}

async function unpackPackages(folder: string, unpacked: string): Promise<void> {
  const own = { lists: path.join(folder, 'lists'), cache: path.join(folder, 'cache') };
  const ownOptions = ['-o', `Dir::State::lists=${own.lists}`, '-o', `Dir::Cache=${own.cache}`];
  const found = await findPackages([]).catch(async () => {
    // The lists of packages are missing, as in a new container. Other accounts than root cannot write the system's.
    await mkdir(path.join(own.lists, 'partial'), { recursive: true });
    await mkdir(path.join(own.cache, 'archives/partial'), { recursive: true });
    await run('apt-get', [...ownOptions, ...commonOptions, 'update']);
    return findPackages(ownOptions);
  });
  await run('apt-get', [...found.options, ...commonOptions, 'download', ...found.packages], { cwd: folder });
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.deb'))) {
    await run('dpkg', ['-x', path.join(folder, file), unpacked]);
  }
}

const commonOptions = ['-qq', '-o', 'Debug::NoLocking=1', '-o', 'APT::Sandbox::User=root'];

/** The package and those that it needs, without those that are installed. */
async function findPackages(options: readonly string[]) {
  for (const name of programs) {
    const words = [...options, ...commonOptions, '-s', '-y', '--no-install-recommends', 'install', name];
    const simulated = await run('apt-get', words).catch(() => undefined);
    const packages = [...(simulated?.stdout ?? '').matchAll(/^Inst (\S+)/gm)].map(([, one = '']) => one);
    if (packages.length > 0) return { options, packages };
  }
  throw new Error('apt knows neither valkey-server nor redis-server.');
}
