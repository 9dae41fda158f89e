import { createServer } from 'node:http';
import staticFiles from '@fastify/static';
import fastify, { type FastifyReply } from 'fastify';
import { publicFolderPath } from './folders.ts';
import { serveGateway } from './gateway.ts';
import { readStyleSheet, styleSheetAddresses } from './host-pages/style-sheets.ts';
import { listenOnLoopback } from './loopback.ts';
import { type OrderOptions, serveOrders } from './orders/serve-orders.ts';
import { notFound, routes } from './routes.ts';

export interface DemoStoreOptions {
  /** 0: any free port. */
  readonly port: number;
  /** Address of the server of the widget's script and API. */
  readonly apiUrl: string;
  /** Default: no test orders. */
  readonly orders?: OrderOptions | undefined;
}

export interface RunningDemoStore {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the shop. A taken port rejects with the code `EADDRINUSE`, so that the caller can try another. */
export async function startDemoStore({ port, apiUrl, orders }: DemoStoreOptions): Promise<RunningDemoStore> {
  const app = fastify();
  const serverUrl = apiUrl.replace(/\/+$/, '');
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-cache'));
  await app.register(staticFiles, { root: publicFolderPath, cacheControl: false, wildcard: false });
  serveGateway(app, serverUrl);
  if (orders !== undefined) serveOrders(app, orders, serverUrl);
  for (const address of styleSheetAddresses) {
    app.get(address, async (_request, reply) => {
      const sheet = await readStyleSheet(address);
      return sheet === undefined ? reply.callNotFound() : reply.type('text/css; charset=utf-8').send(sheet);
    });
  }
  for (const [path, { page, headers }] of routes) {
    app.get(path, async (request, reply) => {
      // Addresses in pages use the host name of the request, which may be either loopback name.
      const origin = `http://${request.host}`;
      const context = { apiUrl: serverUrl, origin, takesOrders: orders !== undefined };
      return sendPage(reply.headers(headers?.(context) ?? {}), page(context).markup);
    });
  }
  app.setNotFoundHandler(async ({ method, url }, reply) =>
    method === 'GET' || method === 'HEAD'
      ? sendPage(reply.code(404), notFound(url.split('?', 1)[0] ?? '/').markup)
      : reply.code(405).header('allow', 'GET, HEAD').send(),
  );
  await app.ready();
  // Fastify's `listen` uses the addresses that the resolver has for `localhost`, and skips one that is in use.
  const listening = await listenOnLoopback(() => createServer(app.routing), port);
  return {
    url: `http://localhost:${listening.port}`,
    async close() {
      await listening.close();
      await app.close();
    },
  };
}

const sendPage = (reply: FastifyReply, markup: string) => reply.type('text/html; charset=utf-8').send(markup);
