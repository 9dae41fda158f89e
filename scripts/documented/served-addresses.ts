import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allCalls } from '@opina/contract/calls/all';
import { routedApp } from '../../server/src/app/routed-app.ts';
import type { StoreDatabases } from '../../server/src/app/store-databases.ts';
import {
  formerFolders,
  formerScripts,
  formerStyleSheet,
} from '../../server/src/platform/core/former-addresses.ts';
import { routePath } from '../../server/src/platform/http/calls/refuse-other-methods.ts';
import type { AppOptions } from '../../server/src/platform/http/create-app.ts';
import type { StoreTransfers } from '../../server/src/transfers/store-transfers.ts';
import { createStubApp } from '../../server/test/stub-app.ts';

/** An address that belongs to no call, and what a request to it can do. */
export interface ServedAddress {
  /** As a route of the server: `/unsubscribe/:token`. */
  readonly address: string;
  readonly what: 'read' | 'write';
}

interface Route {
  readonly url: string;
  readonly method: string | readonly string[];
}

type App = Awaited<ReturnType<typeof createStubApp>>;

/** Preflights do nothing, and a HEAD what its GET does. */
const actsOf = ({ method }: Route) =>
  [method]
    .flat()
    .filter((one) => one !== 'OPTIONS' && one !== 'HEAD')
    .map((one) => (one === 'GET' ? ('read' as const) : ('write' as const)));

/** Older addresses of the widget's files bring the same files, and the page `/docs` has its own below it. */
const ofWidget = new Set<string>([
  ...formerScripts,
  formerStyleSheet,
  ...formerFolders.map((folder) => `${folder}*`),
]);
const ownAddress = (url: string) => (ofWidget.has(url) ? '/*' : url.startsWith('/docs/') ? '/docs' : url);

/** Of the routes, those that belong to no call. A call's path has one for the methods that it refuses. */
export function withoutCalls(routes: readonly Route[]): ServedAddress[] {
  const paths = new Set(allCalls.map(({ path: of }) => routePath(of)));
  const served = routes
    .filter(({ url }) => !paths.has(url))
    .flatMap((route) => actsOf(route).map((what) => ({ address: ownAddress(route.url), what })));
  return [...new Map(served.map((one) => [`${one.what} ${one.address}`, one])).values()];
}

/** Every route of a server that serves all it can: it has the widget, the console, the form's page and metrics. */
export async function listRoutes(): Promise<Route[]> {
  const routes: Route[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { readonly fastify: App };
    fastify.addHook('onRoute', ({ url, method }) => void routes.push({ url, method }));
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'opina-routes-'));
  // Fastify tells of each app before it has a route, so the app needs no hook for this.
  subscribe('fastify.initialization', watch);
  try {
    const app = await createStubApp({}, { ...pages(), ...parts(folder) });
    await app.ready();
    await app.close();
  } finally {
    unsubscribe('fastify.initialization', watch);
    await rm(folder, { recursive: true });
  }
  return routes;
}

/** No request is sent, so nothing reads a database, draws a page or counts. */
const unused = () => {
  throw new Error('No request was expected.');
};

function pages(): Pick<AppOptions, 'addPages'> {
  const databases = { all: [{ context: { media: {} } }], of: unused } as unknown as StoreDatabases;
  const { addPages } = routedApp(databases, {} as StoreTransfers, {
    publicUrl: undefined,
    renderForm: unused,
    renderVerify: unused,
  });
  return { addPages };
}

const parts = (folder: string): Pick<AppOptions, 'metrics' | 'widgetFolder' | 'consoleFolder'> => ({
  metrics: { metrics: {} as NonNullable<AppOptions['metrics']>['metrics'], token: 'token' },
  widgetFolder: folder,
  consoleFolder: folder,
});
