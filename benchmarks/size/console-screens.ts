import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SizeLimit } from './limits.ts';
import type { Measured } from './measure.ts';

const dist = fileURLToPath(new URL('../../console/dist/', import.meta.url));

interface BuiltPart {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, BuiltPart>>;

const layout = ['index.html', 'src/frame/store-layout.tsx'];
const isScreen = /^src\/screens\/.+-screen\.tsx$/;

/**
 * What every screen may bring, in bytes after gzip. The first one may bring less; those with a library of plots, or with pictures side by
 * side, more.
 */
const screenBytes = 156_500;
const exceptions: Readonly<Record<string, number>> = {
  'src/screens/overview/overview-screen.tsx': 150_000,
  'src/screens/photos/photos-screen.tsx': 165_000,
  'src/screens/invitations/figures/figures-screen.tsx': 170_000,
};

/** Its addresses are those of all screens, and its calls those of all of them. */
const signIn = {
  title: "console's sign-in",
  bytes: 134_000,
  parts: ['index.html', 'src/screens/sign-in/sign-in-screen.tsx'],
};
const inbox = {
  title: "console's inbox of reviews",
  bytes: screenBytes,
  parts: [...layout, 'src/screens/reviews/reviews-screen.tsx'],
};

/** All that arrives before a screen of the console is shown in one language. What opens later is not in it. */
export function measureConsole(): Measured[] {
  const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Manifest;
  const inDetail = [signIn, inbox].map(({ title, bytes, parts }) => ({
    limit: { title, bytes, files: /^$/ } satisfies SizeLimit,
    files: [...filesOf(manifest, parts)].map(sizeOf),
  }));
  const others = Object.keys(manifest).filter((name) => isScreen.test(name) && name !== inbox.parts.at(-1));
  return [...inDetail, ...others.map((name) => measureScreen(manifest, name))];
}

/** As one sum: the files are nearly the same ones as those of the inbox. */
function measureScreen(manifest: Manifest, part: string): Measured {
  const sizes = [...filesOf(manifest, [...layout, part])].map(sizeOf);
  const name = part.replace(/^src\/screens\/|-screen\.tsx$/g, '');
  const sum = (of: 'gzip' | 'brotli') => sizes.reduce((total, size) => total + size[of], 0);
  return {
    limit: { title: `console: ${name}`, bytes: exceptions[part] ?? screenBytes, files: /^$/ },
    files: [{ name, gzip: sum('gzip'), brotli: sum('brotli') }],
  };
}

/** The files of the parts, of all that they import, of their styles and of their texts. */
function filesOf(manifest: Manifest, parts: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string) => {
    const part = manifest[name];
    if (part === undefined) throw new Error(`The build of the console has no part ${name}.`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const file of [part.file, ...(part.css ?? [])]) files.add(file);
    const texts = (part.dynamicImports ?? []).filter((other) => other.endsWith('/pt-br.ts'));
    for (const other of [...(part.imports ?? []), ...texts]) add(other);
  };
  for (const part of parts) add(part);
  return files;
}

const sizeOf = (file: string) => ({
  name: file.replace('assets/', ''),
  gzip: statSync(`${dist}${file}.gz`).size,
  brotli: statSync(`${dist}${file}.br`).size,
});
