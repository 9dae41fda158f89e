import { existsSync } from 'node:fs';
import { openCompanyProvider } from '../accounts/company/company-provider.ts';
import { makeFirstLink } from '../accounts/operator.ts';
import { homeName } from '../databases/named-database.ts';
import { checkHome } from '../databases/registry.ts';
import { exportReading } from '../exports/store-snapshot.ts';
import { batchSizes } from '../imports/batch-size.ts';
import { expireMail } from '../mail/messages.ts';
import { maxAttempts } from '../mail/retry-delay.ts';
import { consoleLink } from '../platform/core/console-link.ts';
import { once } from '../platform/core/once.ts';
import { databaseErrorCode } from '../platform/database/database-error-code.ts';
import type { Database, StartingDatabase } from '../platform/database/engine/open-database.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { mediaSecrets } from '../platform/database/media-secrets.ts';
import { migrate } from '../platform/database/migrate.ts';
import { builtConsoleFolder, builtWidgetFolder } from '../platform/files/own-files.ts';
import { createApp } from '../platform/http/create-app.ts';
import { createLogger, type Logger } from '../platform/http/server/logger.ts';
import { shownHost } from '../platform/http/server/shown-host.ts';
import type { Media } from '../platform/media/media.ts';
import { closeMediaFolder, openMedia } from '../platform/media/open-media.ts';
import { loadFormPage } from '../review-form/page/load-form-page.ts';
import { loadVerifyPage } from '../review-log/serving/serve-verify-page.ts';
import { countStoresWithoutHosts } from '../stores/queries.ts';
import { createStoreTransfers } from '../transfers/store-transfers.ts';
import { loadView } from '../widget-view/load-view.ts';
import { type BackgroundWork, startBackgroundWork } from './background/background-work.ts';
import { type StopStep, stopInOrder, stopParts } from './background/stop-parts.ts';
import { type AppContext, type ContextOptions, createContext } from './create-context.ts';
import { openReplicas, primaryRun, runLimits } from './database-runs.ts';
import { frontOf } from './front-of.ts';
import { listenOn } from './listening/listen-on.ts';
import { logMigrations } from './log-migrations.ts';
import { mailSetup } from './mail-parts.ts';
import { openMetrics } from './open-metrics.ts';
import { openShared } from './open-shared.ts';
import { openSockets } from './open-sockets.ts';
import { routedApp } from './routed-app.ts';
import type { RunningServer, ServeOptions } from './running-server.ts';
import { linkOrigin } from './settings/link-origin.ts';
import { maxExportMs } from './settings/max-export-ms.ts';
import type { Settings } from './settings/settings.ts';
import { openStoreDatabases, type StoreDatabases } from './store-databases.ts';

/** What handlers allow. */
function rulesOf(settings: Settings, logger: Logger) {
  const { isRateLimited, webhookHosts, checkHosts, company } = settings;
  return {
    company: company && openCompanyProvider(company, logger),
    isRateLimited,
    webhookHosts,
    checkHosts,
    mailSetup: mailSetup(settings),
  };
}

/**
 * Creates all parts on the database and starts them. What is to be closed at the end, or after an error, it puts first in
 * `opened`.
 */
export async function serveDatabase(
  settings: Settings,
  options: ServeOptions,
  database: StartingDatabase,
  opened: StopStep[],
): Promise<RunningServer> {
  const stopping = new AbortController();
  const { sql } = database;
  const logger = createLogger(settings.logLevel);
  const prepared = prepareData(settings, database, logger);
  prepared.catch(() => {});
  // The parts of PostgreSQL ask the database what it is. Those of the embedded engine are made while it starts.
  if (database.engine === 'postgres') await prepared;
  const { write, isSpread } = await primaryRun(database, settings.databasePoolSize);
  let background: BackgroundWork | undefined;
  const replicas = await openReplicas(settings, { sql, run: write, logger });
  opened.unshift(['replicas', () => replicas?.close()]);
  const media = openMedia(settings, mediaSecrets(sql));
  const shared = await openShared(settings, database, logger);
  opened.unshift(['notices', shared.close]);
  const { cache, notices, told, counts: sharedCounts } = shared;
  const folders = foldersOf(options);
  const renderView = await loadView(folders.widgetFolder);
  const contextOf = (name: string, runs: Pick<ContextOptions, 'write' | 'read'>) =>
    createContext(sql, {
      media,
      ...rulesOf(settings, logger),
      ...runs,
      home: write,
      counts: sharedCounts,
      logger,
      wake: () => background?.wakeQueues(name),
      ...told,
      renderView,
    });
  const context = contextOf(homeName, { write, read: replicas?.read });
  const databases = await openStoreDatabases({
    settings,
    home: { sql, context },
    limits: runLimits,
    createContext: (name, run) => contextOf(name, { write: run }),
    onMoved: (storeId) => cache?.invalidate({ storeId }),
    logger,
  });
  opened.unshift(['stores', databases.close]);
  const transfers = openTransfers(settings, database, databases, context);
  const metrics = openMetrics(settings, database, { media, cache, databases, notices });
  const parts = { settings, cache, logger, metrics, sharedCounts, stopping: stopping.signal };
  const app = await createApp({
    ...parts,
    ...routedApp(databases, transfers, await pagesOf(settings, folders.widgetFolder)),
    ...settingsOfApp(settings),
    ...mediaOfApp(media),
    databaseErrorCode,
    ...folders,
    isWidgetCached: options.isWidgetCached,
    onChange: told.onChange,
    namesStores: isSpread,
  });
  await app.ready();
  await prepared;
  await options.prepare?.(sql, context);
  const { port, close } = await listenOn(settings, frontOf(app.routing, parts));
  background = await startWork({ ...told, settings, database, databases, logger }, { port, close });
  const sockets = await openSockets(settings, database, notices);
  return {
    url: `http://${shownHost(settings.host)}:${port}`,
    port,
    engine: database.engine,
    makeFirstLink: () => firstLink(sql, { ...settings, port }, logger),
    storesWithoutHosts: (await ifAllNodesRespond(countStoresWithoutHosts(database.sql), logger)) ?? 0,
    close: once(async () => {
      stopping.abort();
      told.live.close();
      await stopParts({
        requests: close().then(() => app.close()),
        ...background?.stop(),
        sockets: sockets?.close(),
        transfers: transfers.stop(),
      }).finally(() => stopInOrder(opened));
    }),
  };
}

/** Waits for the database, and brings what a former run has left to the state that this one needs. */
async function prepareData(
  settings: Settings,
  { sql, ready }: StartingDatabase,
  logger: Logger,
): Promise<void> {
  if (settings.isFolderPrivate) closeMediaFolder(settings);
  await ready;
  await migrate(sql, { report: logMigrations(logger) });
  await checkHome(sql, settings.databases);
  await ifAllNodesRespond(expireMail(sql, maxAttempts), logger);
}

/** A server whose database accepts no writes still serves. */
async function firstLink(sql: Sql, settings: Settings, logger: Logger): Promise<string | undefined> {
  const token = await makeFirstLink(sql).catch((err: unknown) => {
    logger.warn({ err }, 'could not make a link for the first account');
    return undefined;
  });
  return token === undefined ? undefined : consoleLink(linkOrigin(settings), token);
}

/** Starts the background work of a server that listens, or closes it if that cannot be started. */
async function startWork(
  parts: Parameters<typeof startBackgroundWork>[0],
  { port, close }: { readonly port: number; readonly close: () => Promise<unknown> },
) {
  try {
    return await startBackgroundWork({ ...parts, settings: { ...parts.settings, port } });
  } catch (error) {
    await close();
    throw error;
  }
}

const mediaOfApp = (media: Media) => ({ readMediaFile: media.read, videos: media });

const pagesOf = async ({ publicUrl }: Settings, widgetFolder: string | undefined) => ({
  publicUrl,
  renderForm: await loadFormPage(widgetFolder),
  renderVerify: await loadVerifyPage(widgetFolder),
});

/** The settings that the app takes as they are. */
const settingsOfApp = ({ operatorToken, publicUrl, isRateLimited, trustProxy }: Settings) => ({
  operatorToken,
  publicUrl,
  isRateLimited,
  trustProxy,
});

/**
 * Work on the rows of all stores, without which the server can start. Of a distributed database a node may be away, and the
 * stores of the others must be served.
 */
async function ifAllNodesRespond<T>(work: Promise<T>, logger: Logger): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (databaseErrorCode(error) !== 'server.unavailable') throw error;
    logger.warn({ err: error }, 'a part of the database is not available');
    return undefined;
  }
}

function openTransfers(
  { publicUrl }: Settings,
  { engine }: Database,
  databases: StoreDatabases,
  { hashEmail, media: { openTemporary } }: AppContext,
) {
  const sqlOf = async (storeId: string) => databases.of(storeId).ready();
  return createStoreTransfers(sqlOf, {
    publicUrl,
    hashEmail,
    maxExportMs: maxExportMs.response,
    batch: batchSizes[engine],
    reading: exportReading[engine],
    openTemporary,
  });
}

const foldersOf = ({ widgetFolder = existing(builtWidgetFolder) }: ServeOptions) => ({
  widgetFolder,
  consoleFolder: existing(builtConsoleFolder),
});

const existing = (folder: string) => (existsSync(folder) ? folder : undefined);
