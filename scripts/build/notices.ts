import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { licenceText } from './licence-texts.ts';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** What its files say of its licence. */
  readonly text: string;
}

/** The folder of the npm package that a module of a bundle is from; undefined for our own. */
export function packageFolder(moduleId: string): string | undefined {
  const [, folder] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/?\0]+)/.exec(moduleId) ?? [];
  return folder;
}

interface Chunk {
  readonly moduleIds?: readonly string[];
}

/** A plugin of Rollup, Rolldown and Vite that notes which modules go into what is built. */
export const noteModules = (moduleIds: Set<string>) => ({
  name: 'note-modules',
  generateBundle(_options: unknown, bundle: Readonly<Record<string, Chunk>>): void {
    for (const { moduleIds: ids = [] } of Object.values(bundle)) for (const id of ids) moduleIds.add(id);
  },
});

/** Writes the notices of what went into a build into its folder. */
export async function writeNotices(folder: string, moduleIds: Iterable<string>): Promise<void> {
  await writeFile(path.join(folder, 'third-party.txt'), await noticesOf(moduleIds));
}

/** Names the packages whose code is in a bundle, each with its licence: most ask for that where they are copied. */
export async function noticesOf(moduleIds: Iterable<string>): Promise<string> {
  const folders = new Set([...moduleIds].flatMap((id) => packageFolder(id) ?? []));
  const packages = await Promise.all([...folders].map(readPackage));
  const byName = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]));
  const sorted = [...byName].toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  return sorted
    .map(([title, { license, text }]) => `${title} (${license})\n\n${text}\n`)
    .join(`\n${line}\n\n`);
}

const line = '-'.repeat(80);

async function readPackage(folder: string): Promise<Package> {
  const { name, version, license, author } = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  const files = (await readdir(folder))
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .toSorted();
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  if (typeof name !== 'string' || typeof license !== 'string')
    throw new Error(`${folder} names no licence: it must not be copied into what we ship.`);
  const text = texts.map((one) => one.trim()).join('\n\n') || licenceText(license, author);
  if (text === undefined) throw new Error(`${name} has no file with its licence (${license}).`);
  return { name, version: String(version), license, text };
}
