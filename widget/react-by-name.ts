import type { Plugin } from 'vite';

/** What our code takes from React; a name that is missing here fails the build. */
const taken = {
  react: [
    'Component',
    'Suspense',
    'createContext',
    'memo',
    'startTransition',
    'useCallback',
    'useContext',
    'useEffect',
    'useId',
    'useLayoutEffect',
    'useMemo',
    'useRef',
    'useState',
    'useSyncExternalStore',
  ],
  'react/jsx-runtime': ['Fragment', 'jsx'],
};

const modules = Object.keys(taken);
const namesId = '\0react-by-name';
const pageId = '\0page-react';

/**
 * Gives each of React's functions a name of its own. Its modules are CommonJS, and a bundler calls into those by
 * `(0, react.useState)(…)`, hundreds of times: 330 bytes of the main widget after gzip.
 */
export function reactByName(ourFolder: string): Plugin {
  return {
    name: 'react-by-name',
    enforce: 'pre',
    resolveId: (id, importer) =>
      importer?.startsWith(ourFolder) && modules.includes(id) ? namesId : undefined,
    load: (id) => (id === namesId ? namesOfReact() : undefined),
  };
}

function namesOfReact(): string {
  const lines = Object.entries(taken).flatMap(([from, names]) => [
    `import { ${names.map((name) => `${name} as its_${name}`).join(', ')} } from '${from}';`,
    ...names.map((name) => `export const ${name} = its_${name};`),
  ]);
  // React tells these two apart only while developing.
  return [...lines, 'export { jsx as jsxs };'].join('\n');
}

/** What `entries/react-runtime.ts` takes besides. */
const takenToDraw = { reactDom: ['flushSync'], reactDomClient: ['createRoot', 'hydrateRoot'] };

/** Takes React from the page, where `react/src/shared-react.ts` has put it, instead of shipping it. */
export function pageReact(ourFolder: string): Plugin {
  const isOfReact = (id: string) => modules.includes(id) || /^react-dom(\/client)?$/.test(id);
  return {
    name: 'page-react',
    enforce: 'pre',
    resolveId: (id, importer) => (importer?.startsWith(ourFolder) && isOfReact(id) ? pageId : undefined),
    load: (id) => (id === pageId ? namesOfPageReact() : undefined),
  };
}

function namesOfPageReact(): string {
  const from = { react: taken.react, jsxRuntime: taken['react/jsx-runtime'], ...takenToDraw };
  return [
    "const page = globalThis[Symbol.for('opina.react')];",
    ...Object.entries(from).map(([part, names]) => `export const { ${names.join(', ')} } = page.${part};`),
    'export { jsx as jsxs };',
  ].join('\n');
}
