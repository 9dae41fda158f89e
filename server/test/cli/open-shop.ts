import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shop on this machine, with the paths that were requested. */
export async function openShop(respond: RequestListener) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    port,
    requests,
    [Symbol.dispose]: () => server.close().closeAllConnections(),
  };
}

/** An HTML page for every path. */
export const page = (body: string): RequestListener => {
  return (_request, response) => response.setHeader('content-type', 'text/html').end(`<html>${body}</html>`);
};
