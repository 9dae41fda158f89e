import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type AppContext,
  type ContextOptions,
  createContext,
  flushContext,
} from '../../src/app/create-context.ts';
import { createRoutes } from '../../src/app/create-routes.ts';
import { databaseErrorCode } from '../../src/platform/database/database-error-code.ts';
import { readSalt } from '../../src/platform/database/salts.ts';
import type { ResponseCache } from '../../src/platform/http/cache/response-cache.ts';
import { createApp } from '../../src/platform/http/create-app.ts';
import { createLogger } from '../../src/platform/http/server/logger.ts';
import type { Media } from '../../src/platform/media/media.ts';
import { type MediaSettings, openMedia } from '../../src/platform/media/open-media.ts';
import { serveStorePages } from '../../src/store-page/serve-store-page.ts';
import { authenticateStore, createStoreToken, type StoreTokenRequest } from '../../src/stores/tokens.ts';
import { createStoreTransfers, type TransferOptions } from '../../src/transfers/store-transfers.ts';
import type { TestDatabase, TestEngine } from './test-databases.ts';

type App = Awaited<ReturnType<typeof createApp>>;

export interface TestApi extends TestDatabase {
  readonly app: App;
  readonly media: Media;
  /** Where the pictures' files are. */
  readonly mediaDir: string;
  /** For functions that no call reaches yet. */
  readonly context: AppContext;
  /** Status and body of a GET. */
  get(address: string): Promise<{ status: number; body: unknown }>;
  /** What is no JSON. */
  page(address: string): Promise<{ status: number; headers: OutgoingHttpHeaders; text: string }>;
  /** With a body, if any, as JSON. */
  post(address: string, body?: object): Promise<{ status: number; body: unknown }>;
  /** A new token of a store, of scope `all` unless said. */
  tokenOf(storeId: string, token?: Partial<StoreTokenRequest>): Promise<string>;
  /** The merchant API with a token of a store; addresses begin after `/api/stores/{store_id}`. */
  asStore(storeId: string): Promise<StoreCall>;
}

export type StoreCall = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  address: string,
  body?: object,
) => Promise<{ status: number; body: unknown }>;

export type TestApiOptions = Partial<
  Pick<ContextOptions, 'isRateLimited'> &
    Pick<TransferOptions, 'maxExportMs'> &
    Pick<MediaSettings, 'mediaS3' | 'mediaFetchHosts'> & {
      /** Without it every answer is made anew. */
      readonly cache: ResponseCache;
    }
>;

/** Who shows it is taken for who runs the server. */
export const operatorToken = 'operator-of-the-tests';

/** The whole server but for the socket, on a database of its own; without limits unless asked for. */
export async function openTestApi(
  { open }: TestEngine,
  { isRateLimited = false, maxExportMs = 60_000, mediaS3, mediaFetchHosts, cache }: TestApiOptions = {},
): Promise<TestApi> {
  const database = await open();
  const mediaDir = await mkdtemp(path.join(tmpdir(), 'opina-media-'));
  const media = openMedia(
    { dataDir: mediaDir, mediaDir, mediaGroupReads: false, mediaS3, mediaFetchHosts },
    () => readSalt(database.sql, 'media'),
  );
  const context = createContext(database.sql, { media, isRateLimited, onVote: cache?.invalidate });
  const transfers = createStoreTransfers(database.sql, { maxExportMs });
  const app = await createApp({
    handlers: createRoutes(context, transfers),
    authenticate: (storeId, token) => authenticateStore(context, storeId, token),
    operatorToken,
    readMediaFile: media.read,
    addPages: (scope) => serveStorePages(scope, context, undefined),
    logger: createLogger('silent'),
    databaseErrorCode,
    isRateLimited,
    cache,
    trustProxy: true,
  });
  const call = (method: 'GET' | 'POST') => async (url: string, payload?: object) => {
    const response = await app.inject({ method, url, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, body: response.json() as unknown };
  };
  const tokenOf = (storeId: string, token: Partial<StoreTokenRequest> = {}) =>
    createStoreToken(database.sql, storeId, { name: randomUUID(), ...token });
  const asStore = async (storeId: string): Promise<StoreCall> => {
    const headers = { authorization: `Bearer ${await tokenOf(storeId)}` };
    return async (method, address, payload) => {
      const url = `/api/stores/${storeId}${address}`;
      const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      return { status: response.statusCode, body: response.json() as unknown };
    };
  };
  return {
    ...database,
    app,
    media,
    mediaDir,
    context,
    get: call('GET'),
    page: async (url) => {
      const { statusCode: status, headers, body: text } = await app.inject({ method: 'GET', url });
      return { status, headers, text };
    },
    post: call('POST'),
    tokenOf,
    asStore,
    async close() {
      await app.close();
      await transfers.stop();
      await flushContext(context);
      await database.close();
      await rm(mediaDir, { recursive: true, force: true });
    },
  };
}
