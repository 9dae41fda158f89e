import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@opina/contract/constants/locales';
import { version } from 'react';
import { type InlineConfig, type Plugin, build as viteBuild } from 'vite';
import { compressFiles } from '../scripts/build/compress-files.ts';
import { noteModules, writeNotices } from '../scripts/build/notices.ts';
import { type ChunkBuild, mainBuild, smallParts, verifyPage } from './chunk-builds.ts';
import { type Imports, type Manifest, preloadedFiles, scriptsByLocale } from './preloaded-files.ts';
import { pageReact, reactByName } from './react-by-name.ts';
import { makeStrongerSheet } from './stronger-sheet.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const folder = join(root, 'dist');

/** The loader contains the addresses of these, so they are short: the manifest says what they are. */
const inLoader: ReadonlySet<string> = new Set(['mounted', 'page-widgets', 'review-window']);

/** Lower than the chunks' target: where a browser is too old for the chunks, the loader still runs and handles their failure. */
const loaderTarget = 'es2021';

/** The syntax of the supported browsers: Chrome and Edge 111, Firefox 115, Safari 16.4 (docs/decisions/code/tools-and-tests.md). */
const chunkTarget = 'es2022';

/** The modules of all that is built in this process. */
const shipped = new Set<string>();

/**
 * Makes `dist`: `opina.js` and the style sheets under addresses that never change, the chunks under names that change with
 * their content, each beside its compressed forms, and `manifest.json`.
 */
export async function buildWidget(): Promise<void> {
  await buildScripts(usual);
  await buildScripts(withPageReact);
  await completeStrongerSheet();
  await writeNotices(folder, shipped);
  await compressFiles(folder, (file) => !file.startsWith('server'));
}

/** Where the widget's React comes from, and the script that a page loads then. Files that are the same in both are one. */
interface Variant {
  loader: string;
  manifest: string;
  react: (ourFolder: string) => Plugin;
  isFirst?: true;
}

const usual: Variant = {
  loader: 'opina.js',
  manifest: 'manifest.json',
  react: reactByName,
  isFirst: true,
};

/** For pages of React, whose package gives theirs to the widget (docs/decisions/widget/first-view-and-react.md). */
const withPageReact: Variant = {
  loader: `opina-react-${version.split('.')[0]}.js`,
  manifest: 'manifest-page-react.json',
  react: pageReact,
};

async function buildScripts(variant: Variant): Promise<void> {
  const imports: Imports = {};
  const buildOf = (build: ChunkBuild, from: Imports = {}) => buildChunks(variant, build, from);
  const manifest: Manifest = await buildOf(mainBuild, imports);
  if (variant.isFirst) {
    Object.assign(manifest, await buildOf(verifyPage, imports));
    const scriptsOf = (page: string, texts: string) =>
      scriptsByLocale(manifest, imports, page, (language) => `${texts}-${language}`);
    await buildServerFile({
      __OPINA_REVIEW_SCRIPTS__: scriptsOf('review-page', 'form'),
      __OPINA_VERIFY_SCRIPTS__: scriptsOf('verify-page', 'verify'),
    });
  }
  for (const entries of smallParts) Object.assign(manifest, await buildOf({ entries }));
  Object.assign(
    manifest,
    await buildOf({
      entries: { 'after-first-view': 'src/entries/after-first-view.ts' },
      define: preloadedFiles(manifest, imports),
    }),
  );
  Object.assign(
    manifest,
    await buildOf({
      entries: { mounted: 'src/entries/mounted.ts' },
      define: namesOf(inChunks(manifest), {
        __OPINA_AFTER_CHUNK__: 'after-first-view',
        __OPINA_REACT_CHUNK__: 'react',
        __OPINA_MAIN_CHUNK__: 'main-widget',
        __OPINA_STRUCTURED_DATA_CHUNK__: 'structured-data',
        __OPINA_CUSTOM_STYLE_CHUNK__: 'custom-style',
        __OPINA_STRONGER_CHUNK__: 'stronger-sheet',
      }),
    }),
  );
  Object.assign(
    manifest,
    await buildOf({
      entries: { 'page-widgets': 'src/entries/page-widgets.ts' },
      define: namesOf(inChunks(manifest), {
        __OPINA_REPRO_CHUNK__: 'repro-widget',
        __OPINA_SHELF_CHUNK__: 'shelf-stars',
        __OPINA_ATTRIBUTES_CHUNK__: 'attribute-widgets',
        __OPINA_CAROUSEL_CHUNK__: 'carousel',
        __OPINA_SEAL_CHUNK__: 'seal',
      }),
    }),
  );
  await buildLoader(
    variant,
    namesOf(manifest, {
      __OPINA_MOUNTED_CHUNK__: 'mounted',
      __OPINA_PAGE_WIDGETS_CHUNK__: 'page-widgets',
      __OPINA_REVIEW_CHUNK__: 'review-window',
    }),
  );
  manifest['opina.js'] = variant.loader;
  await writeFile(join(folder, variant.manifest), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** The bundler makes the part of it that stands in no other sheet. */
async function completeStrongerSheet(): Promise<void> {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const others = (await read('opina.css')) + (await read('opina-windows.css'));
  const own = await read('opina-stronger.css');
  await writeFile(join(folder, 'opina-stronger.css'), makeStrongerSheet(others) + own);
}

/** The names without their common folder and ending, which the code adds. */
function inChunks(manifest: Manifest): Manifest {
  return Object.fromEntries(
    Object.entries(manifest).map(([name, file]) => [name, file.replace(/^chunks\/|\.js$/g, '')]),
  );
}

/** The constants with the names of chunks. */
function namesOf(manifest: Manifest, chunks: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(chunks).map(([constant, chunk]) => {
      if (!manifest[chunk]) throw new Error(`The build made no chunk ${chunk}`);
      return [constant, JSON.stringify(manifest[chunk])];
    }),
  );
}

/** Constants stand where they are used: their names would be shipped. */
const optimization = { inlineConst: { mode: 'all', pass: 3 } } as const;

const common = {
  root,
  base: './',
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  mode: 'production',
} satisfies InlineConfig;

/** Vite's mode for libraries: its mode for applications adds `<link>`s to a page that is not ours. */
async function buildChunks(
  { react, isFirst }: Variant,
  { entries, groups = [], define = {} }: ChunkBuild,
  imports: Imports,
): Promise<Manifest> {
  const result = await viteBuild({
    ...common,
    plugins: [react(join(root, 'src')), noteModules(shipped)],
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      outDir: folder,
      emptyOutDir: !!isFirst && entries === mainBuild.entries,
      target: chunkTarget,
      lib: { entry: {}, formats: ['es'] },
      cssCodeSplit: true,
      rolldownOptions: {
        input: entries,
        optimization,
        // Lets a chunk take what it shares with an entry from there: a third file would be one more request.
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: ({ name }) => `chunks/${inLoader.has(name) ? '' : '[name]-'}[hash:6].js`,
          chunkFileNames: 'chunks/[name]-[hash:6].js',
          assetFileNames: '[name][extname]',
          minify: true,
          comments: { legal: true, annotation: false, jsdoc: false },
          codeSplitting: { groups },
        },
      },
    },
  });
  const manifest: Manifest = {};
  for (const { output } of [result].flat() as { output: BuiltFile[] }[]) {
    for (const file of output) {
      manifest[file.fileName.endsWith('.css') ? file.fileName : (file.name ?? file.fileName)] = file.fileName;
      imports[file.fileName] = file.imports ?? [];
    }
  }
  return manifest;
}

/** The part of the bundler's report that is used. */
interface BuiltFile {
  name?: string;
  fileName: string;
  imports?: string[];
}

/**
 * Draws pages and the widget's first state on the server. Contains all that it needs, React included. `scripts`: of each page, by the
 * constant that has them.
 */
async function buildServerFile(scripts: Record<string, Record<Locale, string[]>>): Promise<void> {
  await viteBuild({
    ...common,
    plugins: [noteModules(shipped)],
    define: {
      'process.env.NODE_ENV': '"production"',
      ...Object.fromEntries(Object.entries(scripts).map(([name, files]) => [name, JSON.stringify(files)])),
    },
    ssr: { noExternal: true },
    build: {
      outDir: join(folder, 'server'),
      emptyOutDir: true,
      ssr: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { rendering: 'src/entries/server/rendering.tsx' },
        output: { format: 'es', entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
}

/** One classic script without imports. It contains the names of the chunks that it loads. */
async function buildLoader({ loader }: Variant, define: Record<string, string>): Promise<void> {
  await viteBuild({
    ...common,
    define,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: loaderTarget,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/loader/opina.ts',
        optimization,
        output: { format: 'iife', entryFileNames: loader },
      },
    },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWidget();
