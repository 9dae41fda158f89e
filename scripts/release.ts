/**
 * `npm run release`: makes a release up to publishing. If changes wait in `.changeset`, it runs `npm test` on all lines of Node that are
 * tested, and makes of the changes a version, in a commit. Then all packages are built, packed and checked, in `build/release`.
 * `npm run release -- --dry-run` runs no tests, writes no version and makes the packages of the one that is there.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build/build.ts';
import { nodeLines } from './node-lines/node-lines.ts';
import { projectRoot, readManifest } from './package/npm-package.ts';
import { type Made, makePackage, packages } from './package/packages.ts';
import { nextVersion, readChanges } from './release/changes.ts';
import { checkPackage } from './release/check-package.ts';
import { sumsOf } from './release/sums.ts';
import { writeVersion } from './release/write-version.ts';

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
const isDry = values['dry-run'];
const to = path.join(projectRoot, 'build/release/');
const git = (...words: string[]) => execFileSync('git', words, { cwd: projectRoot, encoding: 'utf8' }).trim();

/** The version that is released. */
async function version(): Promise<string> {
  const { version: now } = await readManifest('server');
  const names = packages.map(({ workspace }) => `@opina/${workspace}`);
  const changes = readChanges(path.join(projectRoot, '.changeset'), names);
  const next = nextVersion(now, changes);
  console.log(
    `${changes.length} changes since ${now}${next === now ? '' : `: the next version is ${next}`}.`,
  );
  if (isDry || next === now) return now;
  testOnAllLines();
  writeVersion(next, changes);
  git('commit', '--all', '--quiet', '--message', `chore: release ${next}`);
  return next;
}

/** Before anything is written: what fails on one of them is no release. */
function testOnAllLines(): void {
  for (const line of Object.keys(nodeLines)) {
    const { status } = spawnSync('npm', ['run', 'test:node', '--', line], {
      cwd: projectRoot,
      stdio: 'inherit',
    });
    if (status === 0) continue;
    console.error(`The tests do not pass on Node ${line}: nothing was written.`);
    process.exit(1);
  }
}

async function makeAll(): Promise<Made[]> {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  await build((line) => console.log(line));
  const made: Made[] = [];
  for (const one of packages) {
    const next = await makePackage(one, to);
    await checkPackage(next);
    console.log(`Made and checked  ${path.basename(next.archive)}`);
    made.push(next);
  }
  return made;
}

const changed = git('status', '--porcelain');
if (changed !== '' && !isDry) {
  console.error(`There are changes that are not committed:\n${changed}`);
  process.exit(1);
}
const released = await version();
const made = await makeAll();
writeFileSync(path.join(to, 'SHA256SUMS'), sumsOf(made.flatMap(({ archive, sbom }) => [archive, sbom])));
console.log(
  `\n${isDry ? 'A trial of' : 'To publish'} ${released}, on ${git('rev-parse', '--short', 'HEAD')}:`,
);
for (const { archive } of made) console.log(`  npm publish ${path.relative(projectRoot, archive)}`);
console.log(`  git tag v${released} && git push origin main v${released}`);
