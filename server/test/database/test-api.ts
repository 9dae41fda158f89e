import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { consoleSessions } from '../../src/accounts/sessions.ts';
import {
  type AppContext,
  type ContextOptions,
  createContext,
  flushContext,
} from '../../src/app/create-context.ts';
import { createRoutes } from '../../src/app/create-routes.ts';
import { directoryOf } from '../../src/app/store-directory.ts';
import { serveFeeds } from '../../src/feeds/serve-feeds.ts';
import { mailOutcomes } from '../../src/invitations/mail-outcomes.ts';
import { createLive } from '../../src/live/live.ts';
import { serveOpened } from '../../src/mail/serve-opened.ts';
import { databaseErrorCode } from '../../src/platform/database/database-error-code.ts';
import { mediaSecrets } from '../../src/platform/database/media-secrets.ts';
import { builtWidgetFolder } from '../../src/platform/files/own-files.ts';
import type { ResponseCache } from '../../src/platform/http/cache/response-cache.ts';
import { createApp } from '../../src/platform/http/create-app.ts';
import type { MediaAccess } from '../../src/platform/http/files/media-files.ts';
import { createLogger } from '../../src/platform/http/server/logger.ts';
import type { Media } from '../../src/platform/media/media.ts';
import { type MediaSettings, openMedia } from '../../src/platform/media/open-media.ts';
import type { ReportChange } from '../../src/platform/notices/change.ts';
import { readSharedCodes } from '../../src/products/shared-codes.ts';
import { readFormLink, readOfToken } from '../../src/review-form/links/read-link.ts';
import { unsubscribeAddress } from '../../src/review-form/links/unsubscribe-address.ts';
import { getReviewForm } from '../../src/review-form/page/get-form.ts';
import type { RenderFormPage } from '../../src/review-form/page/load-form-page.ts';
import { serveFormPage } from '../../src/review-form/page/serve-form-page.ts';
import { serveLogs } from '../../src/review-log/serving/serve-log.ts';
import { type RenderVerifyPage, serveVerifyPage } from '../../src/review-log/serving/serve-verify-page.ts';
import { findMediaFile } from '../../src/review-media/find-media-file.ts';
import { serveEmbeds } from '../../src/store-page/serve-embed.ts';
import { type PageServer, serveStorePages } from '../../src/store-page/serve-store-page.ts';
import {
  authenticateStore,
  createStoreToken,
  type StoreTokenRequest,
} from '../../src/stores/tokens/tokens.ts';
import { createStoreTransfers, type TransferOptions } from '../../src/transfers/store-transfers.ts';
import { serveUnsubscribePages } from '../../src/unsubscribe/serve-page.ts';
import { loadView } from '../../src/widget-view/load-view.ts';
import type { TestDatabase, TestEngine } from './test-databases.ts';

type App = Awaited<ReturnType<typeof createApp>>;

export interface TestApi extends TestDatabase {
  readonly app: App;
  readonly media: Media;
  /** The folder of the picture files. */
  readonly mediaDir: string;
  /** For functions that are not called through HTTP. */
  readonly context: AppContext;
  /** What the server logged of its last failure. The response says nothing of it. */
  lastFailure(): string | undefined;
  /** Status and body of a GET. */
  get(address: string): Promise<{ status: number; body: unknown }>;
  /** A GET of something other than JSON. */
  page(address: string): Promise<{ status: number; headers: OutgoingHttpHeaders; text: string }>;
  /** Status and body of a POST, with an optional JSON body. */
  post(address: string, body?: object): Promise<{ status: number; body: unknown }>;
  /** A new token of a store. Default scope: `all`. */
  tokenOf(storeId: string, token?: Partial<StoreTokenRequest>): Promise<string>;
  /** Calls of the merchant API with a token of the store. Addresses begin after `/api/stores/{store_id}`. */
  asStore(storeId: string): Promise<StoreCall>;
}

export type StoreCall = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  address: string,
  body?: object,
) => Promise<{ status: number; body: unknown }>;

export type TestApiOptions = Partial<
  Pick<ContextOptions, 'isRateLimited' | 'webhookHosts' | 'checkHosts' | 'company' | 'wake'> &
    Pick<TransferOptions, 'maxExportMs'> &
    Pick<MediaSettings, 'mediaS3' | 'mediaFetchHosts'> & {
      /** Default: no response cache. */
      readonly cache: ResponseCache;
      /** Folder of a built console. Default: there is no console. */
      readonly consoleFolder: string;
      /** Draws the page of the review form. Default: there is none. */
      readonly renderForm: RenderFormPage;
      /** Draws the page that checks a log. Default: there is none. */
      readonly renderVerify: RenderVerifyPage;
      /** Default: changes are told to the cache only. */
      readonly onChange: ReportChange;
      /** Gets all lines of the log, of every level. Default: failures alone are logged. */
      readonly onLogLine: (line: string) => void;
    }
>;

/** Allows the operator's calls. */
export const operatorToken = 'operator-of-the-tests';

const noPageServer: PageServer = { publicUrl: undefined, sendsMail: false };

const mediaAccess = ({ write, media }: AppContext): MediaAccess => ({
  find: (address) => write((sql) => findMediaFile(sql, address)),
  signatures: media.signatures,
});

const openMediaIn = (
  mediaDir: string,
  sql: TestDatabase['sql'],
  given: Pick<MediaSettings, 'mediaS3' | 'mediaFetchHosts'>,
) =>
  openMedia(
    { dataDir: mediaDir, mediaDir, mediaGroupReads: false, diskReserveBytes: 0, ...given },
    mediaSecrets(sql),
  );

/** There is one database. */
const onDatabaseOf =
  (context: AppContext) =>
  <T>(_storeId: string, work: (of: AppContext) => Promise<T>) =>
    work(context);

/** What a test asks without a token. */
function requestsTo(app: TestApi['app']): Pick<TestApi, 'get' | 'page' | 'post'> {
  const call = (method: 'GET' | 'POST') => async (url: string, payload?: object) => {
    const response = await app.inject({ method, url, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, body: response.json() as unknown };
  };
  return {
    get: call('GET'),
    page: async (url) => {
      const { statusCode: status, headers, body: text } = await app.inject({ method: 'GET', url });
      return { status, headers, text };
    },
    post: call('POST'),
  };
}

/** The whole server without a socket, on its own database. By default without rate limits. */
export async function openTestApi(
  { open, name }: TestEngine,
  {
    isRateLimited = false,
    maxExportMs = 60_000,
    mediaS3,
    mediaFetchHosts,
    webhookHosts,
    checkHosts,
    company,
    wake,
    cache,
    onChange = cache?.invalidate,
    consoleFolder,
    renderForm,
    renderVerify,
    onLogLine,
  }: TestApiOptions = {},
): Promise<TestApi> {
  const database = await open();
  const mediaDir = await mkdtemp(path.join(tmpdir(), 'opina-media-'));
  const media = openMediaIn(mediaDir, database.sql, { mediaS3, mediaFetchHosts });
  // Streams of events end at once: a request without a socket resolves when its response has ended.
  const live = createLive({ streamMs: 1 });
  const context = createContext(database.sql, {
    media,
    isRateLimited,
    webhookHosts,
    checkHosts,
    company,
    wake,
    onChange,
    live,
    renderView: await loadView(builtWidgetFolder),
  });
  const transfers = createStoreTransfers(async () => database.sql, {
    maxExportMs,
    reading: name === 'pglite' ? 'pages' : 'snapshot',
  });
  const readLink = (token: string) => readFormLink(context.tokens, token);
  let lastFailure: string | undefined;
  const write = (line: string) => {
    lastFailure = line;
    process.stdout.write(line);
  };
  const app = await createApp({
    handlers: createRoutes(context, transfers, directoryOf(context)),
    sessions: consoleSessions(context),
    authenticate: (storeId, token) => authenticateStore(context, storeId, token),
    readSharedCodes: (storeId) => context.read((sql) => readSharedCodes(sql, storeId)),
    readLink,
    operatorToken,
    readMediaFile: media.read,
    videos: media,
    mediaAccess: mediaAccess(context),
    addPages: (scope) => {
      serveStorePages(scope, (_storeId, work) => context.read(work), noPageServer);
      const onStore = onDatabaseOf(context);
      serveLogs(scope, onStore);
      serveVerifyPage(scope, onStore, { render: renderVerify, publicUrl: undefined });
      serveFeeds(scope, onStore, undefined);
      serveEmbeds(scope, onStore, undefined);
      serveOpened(scope, (_storeId, work) => work(context.write), mailOutcomes);
      serveUnsubscribePages(scope, (_token, work) => work(context));
      serveFormPage(scope, {
        render: renderForm,
        readForm: (token) => readOfToken(token, readLink, (link) => getReviewForm(context, link)),
        unsubscribeAddress: (token) =>
          readOfToken(token, readLink, (link) => unsubscribeAddress(context, link)),
        publicUrl: undefined,
        signatures: media.signatures,
      });
    },
    logger: onLogLine ? createLogger('trace', { write: onLogLine }) : createLogger('error', { write }),
    databaseErrorCode,
    consoleFolder,
    isRateLimited,
    cache,
    onChange,
    trustProxy: true,
  });
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
    lastFailure: () => lastFailure,
    ...requestsTo(app),
    tokenOf,
    asStore,
    async close() {
      await app.close();
      live.close();
      await transfers.stop();
      await flushContext(context);
      await database.close();
      await rm(mediaDir, { recursive: true, force: true });
    },
  };
}
