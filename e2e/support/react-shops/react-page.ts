import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { installExample } from './example-folder.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** A page of `examples/react-shop`, and how it is made. */
export interface ReactPage {
  readonly component: 'Shop' | 'KeptShop';
  /** 18 and 19.2 are packages of the example; 19 is ours. */
  readonly react: '18' | '19.2' | '19';
  readonly mode: 'production' | 'development';
  readonly props: { readonly html?: string; readonly [name: string]: unknown };
  /** The shop's server draws it first, and the browser goes on from there. */
  readonly isDrawn?: boolean;
}

/** Once for a process. */
let example: ReturnType<typeof installExample> | undefined;

const fileOf = { Shop: 'shop.tsx', KeptShop: 'kept-shop.tsx' };

/** The body of the page: its element, and its script with React and our package. */
export async function reactPage(page: ReactPage): Promise<string> {
  example ??= installExample('react-shop');
  const { folder } = await example;
  const work = await mkdtemp(join(tmpdir(), 'opina-react-page-'));
  try {
    const props = JSON.stringify(page.props);
    const start = `import { ${page.component} as Page } from ${JSON.stringify(join(folder, fileOf[page.component]))};
      import { createElement } from 'react';`;
    const drawn = page.isDrawn
      ? await drawnBy(
          page,
          work,
          `${start} import { renderToString } from 'react-dom/server';
        export const html = renderToString(createElement(Page, ${props}));`,
        )
      : '';
    const begin = page.isDrawn
      ? `hydrateRoot(app, createElement(Page, ${props}))`
      : `createRoot(app).render(createElement(Page, ${props}))`;
    const script = await bundle(
      page,
      work,
      'browser',
      `${start}
      import { createRoot, hydrateRoot } from 'react-dom/client';
      const app = document.querySelector('#app');
      ${begin};`,
    );
    return `<div id="app">${drawn}</div><script>${script.replaceAll('</script', '<\\/script')}</script>`;
  } finally {
    await rm(work, { recursive: true });
  }
}

async function drawnBy(page: ReactPage, work: string, source: string): Promise<string> {
  const file = join(work, 'drawn.mjs');
  await writeFile(file, await bundle(page, work, 'node', source));
  return (await import(pathToFileURL(file).href)).html;
}

/** Where React is, and how the names of its packages end there. */
const packagesOf = {
  '18': ['examples/react-shop', ''],
  '19.2': ['examples/react-shop', '-19.2'],
  '19': ['', ''],
} as const;

async function bundle(
  { react, mode }: ReactPage,
  work: string,
  platform: 'browser' | 'node',
  source: string,
): Promise<string> {
  const input = join(work, `${platform}.tsx`);
  await writeFile(input, source);
  const [modules, ending] = packagesOf[react];
  const nameOf = (name: string) => join(project, modules, 'node_modules', name + ending);
  const build = await rolldown({
    input,
    platform,
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': JSON.stringify(mode) }, jsx: 'react-jsx' },
    resolve: { alias: { react: nameOf('react'), 'react-dom': nameOf('react-dom') } },
  });
  const { output } = await build.generate({ format: platform === 'node' ? 'esm' : 'iife' });
  return output[0].code;
}
