import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../package/npm-package.ts';
import type { Made } from '../package/packages.ts';
import { sbomFaults } from '../sbom/check-sbom.ts';
import { packageFaults } from './package-faults.ts';

/** What publint and "are the types wrong" cannot find by themselves: entries behind a `*`. */
const entries: Readonly<Record<string, readonly string[]>> = {
  contract: ['calls/all', 'errors', 'call-values', 'constants/stores'],
};

/** Fails with what is wrong with a package. */
export async function checkPackage({ workspace, folder, archive, sbom }: Made): Promise<void> {
  run('publint/src/cli.js', 'run', '--strict', archive);
  const named = entries[workspace] ?? [];
  const words = named.length === 0 ? [] : ['--entrypoints', ...named];
  run('@arethetypeswrong/cli/dist/index.js', archive, '--profile', 'esm-only', ...words);
  const faults = [
    ...packageFaults(folder, privatePaths()),
    ...(await sbomFaults(JSON.parse(readFileSync(sbom, 'utf8')))),
  ];
  if (faults.length > 0) throw new Error(`${path.basename(archive)}:\n${faults.join('\n')}`);
}

/** A short folder such as `/root` is also a part of addresses. */
function privatePaths(): string[] {
  const home = homedir();
  return [projectRoot, ...(home.split(path.sep).length > 2 ? [`${home}${path.sep}`] : [])];
}

/** Its error has what the program prints. */
function run(program: string, ...words: string[]): void {
  const file = path.join(projectRoot, 'node_modules', program);
  execFileSync(process.execPath, [file, ...words], { cwd: projectRoot, encoding: 'utf8', stdio: 'pipe' });
}
