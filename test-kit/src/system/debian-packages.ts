import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

/** A program, and what it was unpacked with. */
export interface FoundProgram {
  readonly program: string;
  /** The folder of the unpacked packages, in which `usr` is. Undefined: the program is installed. */
  readonly root: string | undefined;
  /** For LD_LIBRARY_PATH. Undefined: the system's libraries. */
  readonly libraries: string | undefined;
}

/** An installed program with one of these names. */
export function findInstalled(names: readonly string[]): FoundProgram | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  const program = names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
  return program === undefined ? undefined : { program, root: undefined, libraries: undefined };
}

export interface Unpacking {
  /** Of the folder in `node_modules/.cache`. */
  readonly name: string;
  /** Packages of Debian or Ubuntu. Of several choices the first that apt knows. */
  readonly choices: readonly (readonly string[])[];
  /** Paths below `usr`, of which the first that exists is the program. */
  readonly programs: readonly string[];
}

/** Downloads packages and those that they need, and unpacks them: once, and without root. */
export async function unpackProgram(unpacking: Unpacking): Promise<FoundProgram> {
  const root = path.join(cacheFolder, unpacking.name);
  const found = (await findUnpacked(root, unpacking)) ?? (await download(root, unpacking));
  if (found === undefined) throw new Error(`The downloaded packages contain no ${unpacking.programs[0]}.`);
  return found;
}

async function findUnpacked(root: string, { programs }: Unpacking): Promise<FoundProgram | undefined> {
  const program = programs.map((file) => path.join(root, 'usr', file)).find(existsSync);
  if (program === undefined) return undefined;
  return { program, root, libraries: await librariesOf(root) };
}

/** Libraries are in a folder of the architecture, such as x86_64-linux-gnu. */
async function librariesOf(root: string): Promise<string> {
  const lib = path.join(root, 'usr/lib');
  const names = await readdir(lib).catch(() => []);
  return path.join(lib, names.find((name) => name.includes('linux')) ?? '');
}

async function download(root: string, unpacking: Unpacking): Promise<FoundProgram | undefined> {
  await mkdir(path.dirname(root), { recursive: true });
  const folder = await mkdtemp(`${root}-`);
  try {
    const unpacked = path.join(folder, 'unpacked');
    await unpackPackages(folder, unpacked, unpacking.choices);
    // Another run may have been faster.
    await rename(unpacked, root).catch(() => {});
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return findUnpacked(root, unpacking);
}

async function unpackPackages(folder: string, unpacked: string, choices: Unpacking['choices']) {
  const own = { lists: path.join(folder, 'lists'), cache: path.join(folder, 'cache') };
  const ownOptions = ['-o', `Dir::State::lists=${own.lists}`, '-o', `Dir::Cache=${own.cache}`];
  const found = await findPackages(choices, []).catch(async () => {
    // The lists of packages are missing, as in a new container. Other accounts than root cannot write the system's.
    await mkdir(path.join(own.lists, 'partial'), { recursive: true });
    await mkdir(path.join(own.cache, 'archives/partial'), { recursive: true });
    await run('apt-get', [...ownOptions, ...commonOptions, 'update']);
    return findPackages(choices, ownOptions);
  });
  await run('apt-get', [...found.options, ...commonOptions, 'download', ...found.packages], { cwd: folder });
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.deb'))) {
    await run('dpkg', ['-x', path.join(folder, file), unpacked]);
  }
}

const commonOptions = ['-qq', '-o', 'Debug::NoLocking=1', '-o', 'APT::Sandbox::User=root'];

/** The packages and those that they need, without those that are installed. */
async function findPackages(choices: Unpacking['choices'], options: readonly string[]) {
  for (const names of choices) {
    const words = [...options, ...commonOptions, '-s', '-y', '--no-install-recommends', 'install', ...names];
    const simulated = await run('apt-get', words).catch(() => undefined);
    const packages = [...(simulated?.stdout ?? '').matchAll(/^Inst (\S+)/gm)].map(([, one = '']) => one);
    if (packages.length > 0) return { options, packages };
  }
  throw new Error(`apt knows none of ${choices.flat().join(', ')}.`);
}
