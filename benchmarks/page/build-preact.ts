import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { buildWidgetWith } from '../../widget/build.ts';

const require = createRequire(import.meta.url);
/** Any file of the package: its modules are looked up from there. */
const inPackage = require.resolve('preact/compat');

const preactOf: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** Gives `preact/compat` to all that asks for React. */
const preactForReact = (): Plugin => ({
  name: 'preact-for-react',
  enforce: 'pre',
  resolveId(id) {
    const module = preactOf[id];
    return module === undefined ? undefined : this.resolve(module, inPackage, { skipSelf: true });
  },
});

/** Builds the widget's sources with Preact into a folder, for figures only: React is what ships. */
export const buildWithPreact = (folder: string): Promise<void> => buildWidgetWith(preactForReact, folder);
