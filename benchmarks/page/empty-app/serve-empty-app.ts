import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Builds the empty React page as the widget's chunks are built, in memory. */
async function buildEmptyApp(): Promise<string> {
  const result = await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(new URL('main.tsx', import.meta.url)) },
    },
  });
  const [{ output } = { output: [] }] = [result].flat() as { output: { code?: string }[] }[];
  const [chunk] = output;
  if (output.length !== 1 || !chunk?.code) throw new Error('The empty app should be one file.');
  return chunk.code;
}

export interface EmptyApp {
  scriptUrl: string;
  close(): void;
}

/** Serves it from an origin of its own, compressed like the widget's files. */
export async function serveEmptyApp(): Promise<EmptyApp> {
  const code = await buildEmptyApp();
  const bodies = { br: brotliCompressSync(code), gzip: gzipSync(code, { level: 9 }) };
  const server = createServer((request, response) => {
    const encoding = String(request.headers['accept-encoding']).includes('br') ? 'br' : 'gzip';
    response
      .writeHead(200, {
        'content-type': 'text/javascript',
        'content-encoding': encoding,
        'access-control-allow-origin': '*',
      })
      .end(bodies[encoding]);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    scriptUrl: `http://localhost:${(server.address() as AddressInfo).port}/empty-app.js`,
    close: () => server.close(),
  };
}
