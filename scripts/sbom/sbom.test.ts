import { expect, it } from 'vitest';
import { readLock } from '../package/locked-packages.ts';
import { readManifest } from '../package/npm-package.ts';
import { serverManifest } from '../package/server-package.ts';
import { sbomFaults } from './check-sbom.ts';
import { lockOf, sbomOf } from './sbom.ts';

const noticed = {
  'server/dist/third-party.txt': [
    { name: 'react', version: '19.3.1', license: 'MIT', text: 'x' },
    { name: '@a/b', version: '1.0.0', license: '(MIT OR CC0-1.0)', text: 'x' },
    { name: 'semver', version: readLock()['node_modules/semver']?.version ?? '', license: 'ISC', text: '' },
  ],
};

const make = async () => {
  const { overrides = {} } = await readManifest();
  return sbomOf({
    published: await serverManifest(),
    workspace: 'server',
    lock: readLock(),
    overrides,
    noticed,
  });
};

it('names what is installed and what is bundled, by the schema of CycloneDX, and the same twice', async () => {
  const sbom = await make();
  expect(await sbomFaults(sbom)).toEqual([]);
  expect(sbom.metadata.component.purl).toMatch(/^pkg:npm\/%40opina\/server@/);
  const purls = sbom.components.map(({ purl }) => purl);
  expect(purls).toEqual(
    expect.arrayContaining(['pkg:npm/react@19.3.1', 'pkg:npm/%40a/b@1.0.0', 'pkg:npm/cookie@1.1.1']),
  );
  expect(purls.filter((one) => one.startsWith('pkg:npm/%40img/sharp-')).length).toBeGreaterThan(10);
  // Installed and bundled: named once.
  const bundled = sbom.components.filter(({ properties = [] }) =>
    properties.some(({ name, value }) => name === 'opina:bundled' && value === 'server/dist/third-party.txt'),
  );
  expect(bundled.map(({ name }) => name).toSorted()).toEqual(['@a/b', 'react', 'semver']);
  expect(new Set(purls).size).toBe(purls.length);
  expect(await make()).toEqual(sbom);
});

it('finds faults', async () => {
  const sbom = await make();
  expect(await sbomFaults({ ...sbom, maker: 'somebody' })).not.toEqual([]);
});

it('takes from the lock what a package needs, and refuses what is not in it', () => {
  const lock = {
    'node_modules/a': { version: '1.0.0', dev: true, dependencies: { b: '1' } },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/c': { version: '1.0.0' },
    'shop/node_modules/b': { version: '2.0.0' },
  };
  const manifest = { name: 'shop', version: '1.0.0', dependencies: { a: '1' } };
  expect(lockOf(lock, 'shop', manifest)).toMatchObject({
    packages: {
      '': manifest,
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0' },
    },
  });
  const withBoth = { ...manifest, dependencies: { a: '1', b: '2' } };
  expect(() => lockOf(lock, 'shop', withBoth)).toThrow('two versions');
  expect(() => lockOf(lock, 'shop', { ...manifest, dependencies: { x: '1' } })).toThrow(
    'x is not in the lock file.',
  );
});
