import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(new URL(`../${folder}/package.json`, import.meta.url), 'utf8'));

// `npm ci --omit=dev -w @opina/server` also installs what a workspace among the development dependencies needs: browsers and
// database servers of the tests. `npm run test:full` installs the package.
it.each(['server', 'contract'])('%s depends on no workspace but the contract and the demo', (folder) => {
  const { dependencies = {}, devDependencies = {} } = manifestOf(folder);
  const workspaces = Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
    name.startsWith('@opina/'),
  );
  expect(workspaces.filter((name) => !['@opina/contract', '@opina/demo-store'].includes(name))).toEqual([]);
});

interface LockedPackage {
  readonly engines?: { readonly node?: string };
  readonly dependencies?: object;
  readonly optionalDependencies?: object;
  readonly link?: boolean;
  readonly resolved?: string;
}

const locked: Readonly<Record<string, LockedPackage>> = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
).packages;

/** The place of a package that another needs: in its own folder, or in one of those above. */
function placeOf(name: string, neededBy: string): string | undefined {
  for (let at = neededBy; ; at = at.replace(/(^|\/)(node_modules\/)?(@[^/]+\/)?[^/]+$/, '')) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (place in locked) return place;
    if (at === '') return undefined;
  }
}

function packagesOf(start: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(start)) return found;
  found.add(start);
  const { dependencies, optionalDependencies, link, resolved = '' } = locked[start] ?? {};
  if (link) return packagesOf(resolved, found);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const place = placeOf(name, start);
    if (place !== undefined) packagesOf(place, found);
  }
  return found;
}

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
  const needed = [...packagesOf('server')];
  expect(needed.length).toBeGreaterThan(80);
  expect(needed).toContain('node_modules/content-disposition');
  const refusing = needed.filter((place) => !acceptsOldest(locked[place]?.engines?.node ?? '*'));
  expect(refusing).toEqual([]);
  expect(['>=22', '^22.1 || >=24', '>=20.20'].map(acceptsOldest)).toEqual([false, false, false]);
});
