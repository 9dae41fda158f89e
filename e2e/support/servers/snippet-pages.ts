import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** The product that the pages show. */
export interface ShownProduct {
  readonly code: string;
  readonly name: string;
}

/** Page texts that are long enough not to look like a page that scripts draw. */
const words = `<p>${'A kettle of steel, for two cups of tea. '.repeat(20)}</p>`;

const page = (body: string, bodyClass = '') =>
  `<!doctype html><html lang="en"><head><title>Shop</title></head><body class="${bodyClass}"><main id="corpo">${words}${body}</main></body></html>`;

/** What a platform does to a snippet: it fills in the variables of its templates, or has the variables on the page. */
const fillers: Readonly<Record<string, (code: string, product: ShownProduct) => string>> = {
  html: (text, { code, name }) =>
    page(
      text.replace('"PRODUCT-CODE"', JSON.stringify(code)).replace('"Product name"', JSON.stringify(name)),
    ),
  shopify: (text, { code, name }) =>
    page(text.replace('{{ product.id }}', code).replace('{{ product.title | json }}', JSON.stringify(name))),
  nuvemshop: (text, { code, name }) =>
    page(
      text
        .replace('{{ product.id }}', code)
        .replace('{{ product.name | json_encode | raw }}', JSON.stringify(name)),
    ),
  woocommerce: (text, product) => page(printedByPhp(text, product)),
  magento: (text, product) => page(printedByPhp(text, product)),
  vtex_legacy: (text, { code, name }) =>
    page(`<script>var skuJson_0 = ${JSON.stringify({ productId: code, name })};</script>${text}`),
  loja_integrada: (text, { code, name }) => page(`<h1>${name}</h1>${text}`, `pagina-produto produto-${code}`),
  gtm: (text, { code, name }) => {
    const items = [{ item_id: code, item_name: name }];
    return page(
      `<script>dataLayer = [{ event: 'view_item', ecommerce: ${JSON.stringify({ items })} }];</script>${text}`,
    );
  },
};

/** What the PHP of a snippet prints: its HTML, with the settings as `json_encode` writes them. */
function printedByPhp(text: string, { code, name }: ShownProduct): string {
  const [, store = ''] = /'_storeId', '([^']*)'/.exec(text) ?? [];
  const [, source = ''] = /src="(?:<\?php echo esc_url\( ')?([^"']+)/.exec(text) ?? [];
  const settings = [
    ['_storeId', store],
    ['_productId', code],
    ['_productName', name],
  ];
  const set = `window._trustvox = ${JSON.stringify(settings)};`;
  const html = text
    .replace(/<\?php echo wp_json_encode\(.*?\?>/, JSON.stringify(settings))
    .replace(/<\?= \$secureRenderer.*?\?>/, `<script>${set}</script>`)
    .replace(/<\?php echo esc_url\(.*?\?>/, source);
  // What stands outside of PHP is printed.
  return html.slice(html.indexOf('?>') + 2).replace(/<\?php[\s\S]*$/, '');
}

/** A page of the platform with its snippet. */
export async function snippetPage(platform: string, text: string, product: ShownProduct): Promise<string> {
  const fill = fillers[platform];
  return fill ? fill(text, product) : page(await reactPage(text, product));
}

/** The modules that the platforms of React give to a component. */
const modules = {
  'next/script': `
    import { createElement, useEffect } from 'react';
    export default function Script({ src }) {
      useEffect(() => {
        const script = document.createElement('script');
        script.src = src;
        document.head.append(script);
      }, [src]);
      return null;
    }`,
  'vtex.product-context': 'export const useProduct = () => ({ product: window.shownProduct });',
};

/** A page that draws the component of a snippet with React. */
async function reactPage(text: string, { code, name }: ShownProduct): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'opina-snippet-'));
  try {
    await writeFile(join(folder, 'snippet.tsx'), text);
    await writeFile(
      join(folder, 'main.tsx'),
      `import * as snippet from './snippet.tsx';
      import { createElement } from 'react';
      import { createRoot } from 'react-dom/client';
      const Component = snippet.Reviews ?? snippet.default;
      window.shownProduct = ${JSON.stringify({ productId: code, productName: name })};
      createRoot(document.querySelector('#app')).render(createElement(Component, window.shownProduct));`,
    );
    const build = await rolldown({
      input: join(folder, 'main.tsx'),
      platform: 'browser',
      logLevel: 'silent',
      transform: { define: { 'process.env.NODE_ENV': '"production"' }, jsx: 'react-jsx' },
      resolve: { modules: [fileURLToPath(new URL('../../../node_modules', import.meta.url))] },
      plugins: [
        {
          name: 'platform-modules',
          resolveId: (id) => (id in modules ? `\0${id}` : null),
          load: (id) => modules[id.slice(1) as keyof typeof modules] ?? null,
        },
      ],
    });
    const { output } = await build.generate({ format: 'iife' });
    return `<div id="app"></div><script>${output[0].code.replaceAll('</script', '<\\/script')}</script>`;
  } finally {
    await rm(folder, { recursive: true });
  }
}
