import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { placesOf, readLock } from './package/locked-packages.ts';
import { insidePlaces, serverManifest } from './package/server-package.ts';

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(new URL(`../${folder}/package.json`, import.meta.url), 'utf8'));

// `npm ci --omit=dev -w @opina/server` also installs what a workspace among the development dependencies needs: browsers and
// database servers of the tests. `npm run test:full` installs the package.
it.each(['server', 'contract'])(
  '%s depends on no workspace but the contract, the log and the demo',
  (folder) => {
    const { dependencies = {}, devDependencies = {} } = manifestOf(folder);
    const workspaces = Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
      name.startsWith('@opina/'),
    );
    expect(
      workspaces.filter((name) => !['@opina/contract', '@opina/demo-store', '@opina/log'].includes(name)),
    ).toEqual([]);
  },
);

const locked = readLock();

/** The oldest Node that we support, which `engines` of our own manifest names. */
const [, oldestMajor, oldestMinor] = /^>=(\d+)\.(\d+)$/.exec(manifestOf('.').engines.node) ?? [];
const oldest = Number(oldestMajor) * 1_000 + Number(oldestMinor);

/** Whether a package accepts the oldest Node. Reads the forms that packages use: `>=18`, `^20.3.0 || >=22`, `*`. */
function acceptsOldest(range: string): boolean {
  return range.split('||').some((part) => {
    const [, operator, major, minor = 0] = /^\s*(>=|\^|~)?\s*v?(\d+)(?:\.(\d+))?/.exec(part) ?? [];
    if (major === undefined) return ['', '*'].includes(part.trim());
    const least = Number(major) * 1_000 + Number(minor);
    return least <= oldest && (operator === '>=' || major === oldestMajor);
  });
}

it('installs no package for the server that asks for a newer Node than we do', () => {
  const needed = [...placesOf(locked, ['server'])];
  expect(needed.length).toBeGreaterThan(80);
  expect(needed).toContain('node_modules/content-disposition');
  const refusing = needed.filter((place) => !acceptsOldest(locked[place]?.engines?.node ?? '*'));
  expect(refusing).toEqual([]);
  expect(['>=22', '^22.1 || >=24', '>=20.20'].map(acceptsOldest)).toEqual([false, false, false]);
});

it('has only what is the same on all machines inside the package', async () => {
  const { bundleDependencies } = await serverManifest();
  const inside = insidePlaces(locked, bundleDependencies);
  expect(inside.length).toBeGreaterThan(60);
  const ofOneMachine = inside.filter((place) => {
    const { os, cpu, hasInstallScript = false } = locked[place] ?? {};
    return os !== undefined || cpu !== undefined || hasInstallScript;
  });
  expect(ofOneMachine).toEqual([]);
});
