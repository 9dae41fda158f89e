import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { SourceFile } from './find-uses.ts';

/** The files of a folder that Git lists or would list. */
function filesOf(folder: string): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', folder], {
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => path !== '')
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** The sources of the server's rooms, without tests. */
export const roomFiles = (): SourceFile[] =>
  filesOf('server/src').filter(
    ({ path }) => /^server\/src\/[^/]+\/.*\.ts$/.test(path) && !/\.test\.ts$/.test(path),
  );

/** The names of all tables that a migration makes. */
export function tablesOfMigrations(): Set<string> {
  const names = filesOf('server/src/migrations').flatMap(({ text }) => [
    ...text.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gm),
  ]);
  return new Set(names.map(([, name = '']) => name));
}
