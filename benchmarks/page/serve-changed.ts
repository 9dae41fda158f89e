import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface ChangedServer {
  readonly url: string;
  close(): void;
}

/**
 * Stands before an Opina server and responds as one that has no `/widget/view`, as other providers do. `files`: a folder of the widget's
 * files to serve in place of the server's.
 */
export async function serveChanged(apiUrl: string, files?: string): Promise<ChangedServer> {
  const server = createServer((asked, response) => {
    const [path = ''] = (asked.url ?? '').split('?');
    if (path === '/widget/view') response.writeHead(404).end();
    else if (!serveFile(files, path, asked, response)) forward(apiUrl, asked, response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns false if the folder has no such file. */
function serveFile(
  folder: string | undefined,
  path: string,
  { headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const encoding = headers['accept-encoding'] === 'br' ? 'br' : 'gzip';
  const file = folder && join(folder, `${path}.${encoding === 'br' ? 'br' : 'gz'}`);
  if (!file || !/\.(js|css)$/.test(path) || !existsSync(file)) return false;
  response
    .writeHead(200, {
      'content-type': path.endsWith('.css') ? 'text/css' : 'text/javascript',
      'content-encoding': encoding,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .end(readFileSync(file));
  return true;
}

function forward(apiUrl: string, asked: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = asked;
  const forwarded = request(new URL(url, apiUrl), { method, headers }, (received) => {
    response.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(response);
  });
  forwarded.on('error', () => response.destroy());
  asked.pipe(forwarded);
}
