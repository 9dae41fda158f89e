/** Builds the site of the documents into `site/dist`: `npm run build -w @opina/site`. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { deadLinks } from './src/built/dead-links.ts';
import { writeFrame } from './src/frame/write-frame.ts';
import { writeNavigation } from './src/navigation.ts';
import { type MadeGroups, siteSections } from './src/pages/site-map.ts';
import { writePages } from './src/pages/write-pages.ts';
import { outputFolder, siteRoot } from './src/paths.ts';
import { madeGroups } from './src/reference/made-groups.ts';

const faults = writeAll(await madeGroups());
await writeFrame();
process.exitCode = isRight(faults) && buildPages() && isRight(deadLinks(outputFolder)) ? 0 : 1;

function writeAll(made: MadeGroups): string[] {
  const sections = siteSections(made);
  const found = writePages(sections);
  writeNavigation(sections);
  return found;
}

function isRight(faults: readonly string[]): boolean {
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  return faults.length === 0;
}

/** In a process of its own: what loads TypeScript here changes how Rspress loads the pages that it renders. */
function buildPages(): boolean {
  const manifest = createRequire(import.meta.url).resolve('@rspress/core/package.json');
  const program = path.join(path.dirname(manifest), 'bin/rspress.js');
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { status } = spawnSync(process.execPath, [program, 'build'], {
    cwd: siteRoot,
    env: { ...env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  return status === 0;
}
