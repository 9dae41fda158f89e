import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerFromProvider, readGatewayCall } from './gateway.ts';
import { readStyleSheet } from './host-pages/style-sheets.ts';
import { listenOnLoopback } from './loopback.ts';
import type { PageContext } from './page-context.ts';
import { type PublicFile, readPublicFiles } from './public-files.ts';
import { notFound, routes } from './routes.ts';

export interface DemoStoreOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Address of the provider that serves the widget's script and answers its calls. */
  readonly apiUrl: string;
}

export interface RunningDemoStore {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the shop. A taken port rejects with the code `EADDRINUSE`, so that the caller can try another. */
export async function startDemoStore({ port, apiUrl }: DemoStoreOptions): Promise<RunningDemoStore> {
  const files = await readPublicFiles();
  const provider = apiUrl.replace(/\/+$/, '');
  const makeServer = (): Server =>
    createServer((request, response) => void answer(request, response, files, provider));
  const listening = await listenOnLoopback(makeServer, port);
  return { url: `http://localhost:${listening.port}`, close: listening.close };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  files: ReadonlyMap<string, PublicFile>,
  apiUrl: string,
): Promise<void> {
  const call = readGatewayCall(request);
  if (call) {
    await answerFromProvider(call, request, response, apiUrl);
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const sheet = await readStyleSheet(path);
  const file = sheet ?? files.get(path);
  if (file) {
    answerWithFile(response, file);
    return;
  }
  answerWithPage(response, path, { apiUrl, origin: originOf(request) });
}

function answerWithFile(response: ServerResponse, { mediaType, bytes }: PublicFile): void {
  response.writeHead(200, { 'content-type': mediaType, 'cache-control': 'no-cache' }).end(bytes);
}

function answerWithPage(response: ServerResponse, path: string, context: PageContext): void {
  const route = routes.get(path);
  const page = route ? route.page(context) : notFound(path);
  response
    .writeHead(route ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      ...route?.headers?.(context),
    })
    .end(page.markup);
}

/** Pages name themselves as the visitor reached them, whichever of the two loopback names that was. */
function originOf(request: IncomingMessage): string {
  return `http://${request.headers.host ?? 'localhost'}`;
}
