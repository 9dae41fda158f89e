import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { buildReact } from '../react/build.ts';

const folder = fileURLToPath(new URL('../react/', import.meta.url));

/** What npm prints. It is in the error if it fails. */
const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, encoding: 'utf8' });

interface Packed {
  readonly files: readonly { readonly path: string }[];
}

beforeAll(buildReact);

it('the package for React holds the scripts and types of its sources, and nothing else', () => {
  // A list, or in newer versions of npm an object by the names of packages.
  const [packed] = Object.values(JSON.parse(npm('pack', '--json', '--dry-run')) as Packed[]);
  const paths = packed?.files.map(({ path }) => path) ?? [];
  expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/server.d.ts']));
  const others = paths.filter(
    (path) => !/^(LICENSE|README\.md|package\.json|dist\/[\w-]+(\.d\.ts|\.js))$/.test(path),
  );
  expect(others).toEqual([]);
});

it('its packed file is as publint wants it, and its types resolve as its scripts do', () => {
  // Each fails with a fault. Scripts of the package are modules only.
  const output = npm('run', '--silent', 'check:package');
  expect(output).toContain('All good!');
  for (const entry of ['@opina/react', '@opina/react/server']) expect(output).toContain(`"${entry}"`);
});
