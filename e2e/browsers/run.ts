/**
 * `npm run test:browsers`: the journeys of a shopper in each of Firefox and WebKit that is installed, or only in the one
 * that `--browser NAME` names. Other arguments name the journeys to run, such as `votes`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type BrowserName, browserNames, findInstalled, howToInstall } from './drivers/installed.ts';

const { values, positionals } = parseArgs({
  options: { browser: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const named = values.browser;
const isKnown = (name: string): name is BrowserName => browserNames.some((known) => known === name);

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Prints what is installed and how to install the rest, and returns the browsers to run. */
function chooseBrowsers(): BrowserName[] | undefined {
  const unknown = named?.filter((name) => !isKnown(name)) ?? [];
  if (unknown.length > 0) {
    print(`Unknown browser: ${unknown.join(', ')}. Known: ${browserNames.join(', ')}.`);
    return undefined;
  }
  const wanted = named?.filter(isKnown) ?? browserNames;
  const installed = wanted.filter((name) => {
    const program = findInstalled(name);
    print(`${name}: ${program ?? `not found. ${howToInstall(name)}`}`);
    return program !== undefined;
  });
  if (installed.length === 0) print('No browser to test.');
  const isMissing = installed.length === 0 || (named && installed.length < wanted.length);
  return isMissing ? undefined : installed;
}

const browsers = chooseBrowsers();
if (browsers) {
  const config = fileURLToPath(new URL('playwright.config.ts', import.meta.url));
  const projects = browsers.map((name) => `--project=${name}`);
  const { status } = spawnSync('npx', ['playwright', 'test', '-c', config, ...projects, ...positionals], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
} else process.exitCode = 1;
