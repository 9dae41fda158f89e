import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Builds the empty React page as the widget's chunks are built, in memory. */
async function buildEmptyApp(): Promise<string> {
  const folder = new URL('empty-app/', import.meta.url);
  const result = await build({
    root: fileURLToPath(folder),
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(new URL('main.tsx', folder)) },
    },
  });
  const [{ output } = { output: [] }] = [result].flat() as { output: { code?: string }[] }[];
  const [chunk] = output;
  if (output.length !== 1 || !chunk?.code) throw new Error('The empty app should be one file.');
  return chunk.code;
}

const pageWith = (
  script: string,
  product = 'CAF-0412',
  fragment = '',
) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Cafeteira</title><link rel="icon" href="data:,">
<script>window._trustvox = [['_storeId', '1001'], ['_productId', '${product}']]</script>
<h1>Cafeteira</h1><div id="_trustvox_widget">${fragment}</div>${script}`;

export interface ServedPages {
  /** The first view comes from the server, which draws it. */
  readonly view: string;
  /** The shop's server has put the first view into the page. */
  readonly ownHtml: string;
  /** The server has no first view, so the browser draws it. */
  readonly fallback: string;
  readonly empty: string;
  close(): void;
}

/** Where the scripts of the pages come from. */
export interface ScriptHosts {
  readonly api: string;
  readonly fallback?: string;
}

const embedded = '/embed/1001/CAF-0412.html';

/** Serves the pages that are compared, and the empty app compressed like the widget's files. */
export async function servePages(hosts: ScriptHosts): Promise<ServedPages> {
  const code = await buildEmptyApp();
  const scripts = { br: brotliCompressSync(code), gzip: gzipSync(code, { level: 9 }) };
  const scriptOf = (host: string) => `<script async src="${host}/opina.js"></script>`;
  const widget = scriptOf(hosts.api);
  const fragment = await fetch(hosts.api + embedded);
  if (!fragment.ok) throw new Error(`${embedded}: ${fragment.status}`);
  const pages: Record<string, string> = {
    '/view': pageWith(widget),
    '/view?MANY': pageWith(widget, 'MANY'),
    '/own-html': pageWith(widget, undefined, await fragment.text()),
    '/fallback': pageWith(scriptOf(hosts.fallback ?? hosts.api)),
    '/empty': pageWith('<script type="module" src="/empty-app.js"></script>'),
  };
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    if (page) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      return;
    }
    const encoding = String(request.headers['accept-encoding']).includes('br') ? 'br' : 'gzip';
    response
      .writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': encoding })
      .end(scripts[encoding]);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    view: `${origin}/view`,
    ownHtml: `${origin}/own-html`,
    fallback: `${origin}/fallback`,
    empty: `${origin}/empty`,
    close: () => server.close(),
  };
}
