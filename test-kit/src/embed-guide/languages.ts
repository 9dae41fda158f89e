import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type FoundProgram, findInstalled, unpackProgram } from '../system/debian-packages.ts';

const run = promisify(execFile);

/** How a program is started that reads the script from its standard input. The script's own parameters follow. */
export interface Start {
  readonly program: string;
  readonly parameters: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export interface Language {
  /** Of its block in the guide. */
  readonly name: string;
  /** What prints the result of `reviews` for the first parameter, between `«` and `»`. */
  readonly print: string;
  /** Finds what runs it. `certificate`: the file that HTTPS is checked with. */
  find(certificate: string): Promise<Start>;
}

/** The installed program, if it does what the example needs, otherwise that of the packages. */
async function findProgram(
  name: string,
  check: readonly string[],
  packages: readonly string[],
  unpacked: string,
): Promise<FoundProgram> {
  const installed = findInstalled([name]);
  const isEnough = installed && (await run(installed.program, check).catch(() => undefined));
  if (installed && isEnough) return installed;
  try {
    return await unpackProgram({ name: `opina-${name}`, choices: [packages], programs: [unpacked] });
  } catch (error) {
    const howToInstall = `Debian: apt install ${packages.join(' ')}.`;
    throw new Error(`There is no ${name} to run the guide's example with. ${howToInstall}`, { cause: error });
  }
}

const withLibraries = ({ libraries }: FoundProgram): Record<string, string> =>
  libraries === undefined ? {} : { LD_LIBRARY_PATH: libraries };

/** The only folder below, as versions of the system are in paths: `lib/php/20220829`. */
async function folderIn(folder: string, name: RegExp): Promise<string> {
  const found = (await readdir(folder)).find((one) => name.test(one));
  if (found === undefined) throw new Error(`${folder} has nothing named ${name}.`);
  return path.join(folder, found);
}

async function findPhp(certificate: string): Promise<Start> {
  const found = await findProgram(
    'php',
    ['-r', 'curl_version();'],
    ['php-cli', 'php-curl'],
    'bin/php.default',
  );
  const { program, root } = found;
  const extension =
    root === undefined ? [] : ['-n', '-d', `extension=${await extensionIn(path.join(root, 'usr/lib/php'))}`];
  return {
    program,
    parameters: [...extension, '-d', `curl.cainfo=${certificate}`, '--'],
    env: withLibraries(found),
  };
}

const extensionIn = async (folder: string) => path.join(await folderIn(folder, /^\d{8}$/), 'curl.so');

async function findRuby(certificate: string): Promise<Start> {
  const found = await findProgram('ruby', ['-e', 'require "net/http"'], ['ruby'], 'bin/ruby');
  const { program, root, libraries } = found;
  const env = { ...withLibraries(found), SSL_CERT_FILE: certificate };
  if (root === undefined || libraries === undefined) return { program, parameters: ['-'], env };
  const version = await folderIn(path.join(root, 'usr/lib/ruby'), /^\d/);
  const ofSystem = path.join(libraries, 'ruby', path.basename(version));
  const folders = [path.join(root, 'usr/lib/ruby/vendor_ruby'), version, ofSystem];
  return { program, parameters: ['-'], env: { ...env, RUBYLIB: folders.join(':') } };
}

async function findPython(certificate: string): Promise<Start> {
  const check = ['-c', 'import ssl, http.client'];
  const found = await findProgram('python3', check, ['python3', 'libpython3-stdlib'], 'bin/python3');
  const home = found.root === undefined ? {} : { PYTHONHOME: path.join(found.root, 'usr') };
  return {
    program: found.program,
    parameters: ['-'],
    env: { ...withLibraries(found), ...home, SSL_CERT_FILE: certificate },
  };
}

/** Node, which runs the tests too. */
export const startNode: Start = {
  program: process.execPath,
  parameters: ['--input-type=module', '-'],
  env: {},
};

export const nodeLanguage: Language = {
  name: 'js',
  // A call that was given up keeps Node alive until its own limit.
  print: 'process.stdout.write("«" + (await reviews(process.argv[2])) + "»", () => process.exit());',
  find: async (certificate) => ({ ...startNode, env: { NODE_EXTRA_CA_CERTS: certificate } }),
};

/** The languages in which the guide shows how a shop's server gets the fragment. */
export const languages: readonly Language[] = [
  nodeLanguage,
  { name: 'php', print: "echo '«', reviews($argv[1]), '»';", find: findPhp },
  {
    name: 'python',
    print: "import sys; sys.stdout.buffer.write(f'«{reviews(sys.argv[1])}»'.encode())",
    find: findPython,
  },
  { name: 'ruby', print: 'print "«#{reviews(ARGV[0])}»"', find: findRuby },
];
