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

/** The screens of the console that have a limit, in bytes after gzip, by the parts that are loaded to show them. */
const screens: readonly {
  readonly title: string;
  readonly bytes: number;
  readonly parts: readonly string[];
}[] = [
  {
    title: "console's sign-in",
    // The addresses of all screens and the calls of all of them are in it.
    bytes: 134_000,
    parts: ['index.html', 'src/screens/sign-in/sign-in-screen.tsx'],
  },
  {
    title: "console's inbox of reviews",
    bytes: 156_000,
    parts: ['index.html', 'src/frame/store-layout.tsx', 'src/screens/reviews/reviews-screen.tsx'],
  },
  {
    title: "console's overview",
    bytes: 150_000,
    parts: ['index.html', 'src/frame/store-layout.tsx', 'src/screens/overview/overview-screen.tsx'],
  },
];

/** All that arrives before a screen of the console is shown in one language. What opens later is not in it. */
export function measureConsole(): Measured[] {
  const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Manifest;
  return screens.map(({ title, bytes, parts }) => ({
    limit: { title, bytes, files: /^$/ } satisfies SizeLimit,
    files: [...filesOf(manifest, parts)].map(sizeOf),
  }));
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
