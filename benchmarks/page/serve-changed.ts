import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ChangedServer {
  readonly url: string;
  close(): void;
}

/**
 * Stands before an Opina server and responds as one that has no `/widget/view`, as other providers do.
 */
export async function serveChanged(apiUrl: string): Promise<ChangedServer> {
  const server = createServer((asked, response) => {
    const [path = ''] = (asked.url ?? '').split('?');
    if (path === '/widget/view') response.writeHead(404).end();
    else forward(apiUrl, asked, response);
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

function forward(apiUrl: string, asked: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = asked;
  const forwarded = request(new URL(url, apiUrl), { method, headers }, (received) => {
    response.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(response);
  });
  forwarded.on('error', () => response.destroy());
  asked.pipe(forwarded);
}
