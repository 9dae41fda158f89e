import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { copiedSheets } from '../folders.ts';

const require = createRequire(import.meta.url);

/** Files of npm packages, at versions that the demo shop's development dependencies pin. */
export const styleSheetFiles = {
  'bootstrap-3': () => require.resolve('bootstrap3/dist/css/bootstrap.min.css'),
  'bootstrap-5': () => require.resolve('bootstrap/dist/css/bootstrap.min.css'),
  foundation: () => require.resolve('foundation-sites/dist/css/foundation.min.css'),
  materialize: () => require.resolve('materialize-css/dist/css/materialize.min.css'),
  'semantic-ui': () => require.resolve('semantic-ui-css/semantic.min.css'),
} as const;

export type StyleSheetName = keyof typeof styleSheetFiles;

export const styleSheetAddress = (name: StyleSheetName) => `/host/sheets/${name}.css`;

const byAddress = new Map(
  Object.entries(styleSheetFiles).map(([name, file]) => [
    styleSheetAddress(name as StyleSheetName),
    copiedSheets === undefined ? file : () => new URL(`${name}.css`, copiedSheets),
  ]),
);

export const styleSheetAddresses = [...byAddress.keys()];

/**
 * The framework's style sheet at an address; `undefined` if there is none or its package is not installed. Read
 * on request, as the demo shop does not need them to start.
 */
export async function readStyleSheet(address: string): Promise<Buffer | undefined> {
  const file = byAddress.get(address);
  if (!file) return undefined;
  try {
    return withoutImports(await readFile(file(), 'utf8'));
  } catch {
    return undefined;
  }
}

/** One of them loads fonts from elsewhere. The demo sends no requests to other hosts. */
function withoutImports(css: string): Buffer {
  return Buffer.from(css.replace(/@import [^;]*;/g, ''));
}
