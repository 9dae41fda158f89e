import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalShop {
  /** `localhost:PORT`. */
  readonly host: string;
  /** The address of a page of the shop, with this HTML. */
  put(path: string, html: string, headers?: Readonly<Record<string, string>>): string;
  close(): void;
}

/** A shop on its own origin, whose pages a test sets. */
export async function startLocalShop(): Promise<LocalShop> {
  const pages = new Map<
    string,
    { readonly html: string; readonly headers: Readonly<Record<string, string>> }
  >();
  const server = createServer((request, response) => {
    const page = pages.get((request.url ?? '').split('?')[0] ?? '');
    response
      .writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers })
      .end(page?.html ?? 'There is no such page');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    host,
    put(path, html, headers = {}) {
      pages.set(path, { html, headers });
      return `http://${host}${path}`;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
