import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../package/npm-package.ts';
import { releaseChangelog } from './changelog.ts';
import type { Change } from './changes.ts';

/** Files beside the manifests that say the version: the program, and guides and examples that name the archive or the image. */
export const namesVersion = [
  'server/src/platform/core/own-version.ts',
  'README.md',
  'deploy/kubernetes/migrate.yaml',
  'deploy/kubernetes/opina.yaml',
  'docs/guides/operate.md',
  'docs/guides/first-steps.md',
  'docs/guides/hosts/container.md',
  'docs/guides/hosts/vps.md',
];

/** Where a text names the version: `opina-server-1.2.3`, `opina:1.2.3`, and the constant of the program. */
export function withVersion(text: string, version: string): string {
  return text.replace(/(opina-server-|\bopina:|ownVersion = ')\d+\.\d+\.\d+/g, `$1${version}`);
}

/**
 * Gives all workspaces the version, and everything that names it, and moves the changes into the changelog. Changesets deletes their
 * files.
 */
export function writeVersion(version: string, changes: readonly Change[]): void {
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, words, { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] });
  const edit = (file: string, change: (text: string) => string) => {
    const full = path.join(projectRoot, file);
    writeFileSync(full, change(readFileSync(full, 'utf8')));
  };
  run(process.execPath, path.join(projectRoot, 'node_modules/@changesets/cli/bin.js'), 'version');
  // The project itself is no workspace.
  edit('package.json', (text) =>
    text
      .replace(/("version": ")[^"]+/, `$1${version}`)
      .replace(/("@opina\/test-kit": ")[^"]+/, `$1${version}`),
  );
  for (const file of namesVersion) edit(file, (text) => withVersion(text, version));
  const day = new Date().toISOString().slice(0, 10);
  edit('CHANGELOG.md', (text) => releaseChangelog(text, version, day, changes));
  run('npm', 'install', '--package-lock-only', '--offline', '--ignore-scripts', '--silent');
  const written = JSON.parse(readFileSync(path.join(projectRoot, 'server/package.json'), 'utf8')).version;
  if (written !== version) throw new Error(`Changesets wrote ${written}, not ${version}.`);
}
