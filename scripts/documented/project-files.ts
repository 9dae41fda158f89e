import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './read-commands.ts';

/** The files of the project that git does not ignore, also those that are not added yet. */
export function listFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 16_777_216,
  });
  const isFile = (file: string) =>
    statSync(path.join(projectRoot, file), { throwIfNoEntry: false })?.isFile() ?? false;
  return [...new Set(listed.split('\n'))].filter((file) => file !== '' && isFile(file));
}

/** The files, and all folders that they are in, which end with a slash. */
export function withFolders(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => {
    const parts = file.split('/').slice(0, -1);
    return parts.map((_, at) => `${parts.slice(0, at + 1).join('/')}/`);
  });
  return [...files, ...new Set(folders)];
}

const isText = (file: string) => /\.(ts|tsx|js|mjs|json|css|sql|html|md)$/.test(file);

/** What is written in the text files, by their names. Those that npm writes are left out. */
export function readTexts(files: readonly string[]): Map<string, string> {
  const texts = files.filter((file) => isText(file) && path.basename(file) !== 'package-lock.json');
  return new Map(texts.map((file) => [file, readFileSync(path.join(projectRoot, file), 'utf8')]));
}
