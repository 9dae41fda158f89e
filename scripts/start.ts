/**
 * `npm start`: builds what is stale, creates and fills the demo's database, and serves the API with the widget's files
 * on one origin and the demo shop on another, until Ctrl-C.
 */
import { startDemoStore } from '@opina/demo-store/server';
import type { AppContext } from '@opina/server/app/create-context';
import { readSettings } from '@opina/server/app/settings/settings';
import { startServer } from '@opina/server/app/start-server';
import type { Sql } from '@opina/server/platform/database/engine/sql';
import { buildIfStale } from './build/build.ts';
import { demoLink } from './start/demo-account.ts';
import { demoOrders } from './start/demo-orders.ts';
import { fillDemo } from './start/fill-demo.ts';
import { whenParentIsGone } from './start/parent.ts';
import { choosePort, portsTried, startOnPort } from './start/ports.ts';

const log = (line: string) => console.log(line);

/** `npm run dev` builds the widget itself, again and again. */
const isDev = process.argv.includes('--dev');

/** Stops everything once. A second signal ends the process at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    log('\nStopping…');
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error instanceof Error ? error.message : error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  // Without npm the process may outlive its parent, for example in the background of a shell that ends.
  if (isDev || process.env.npm_lifecycle_event === 'start') whenParentIsGone(() => stopping || onSignal());
}

async function start(): Promise<void> {
  // A line for each request would hide the addresses. A server in production logs requests.
  const settings = readSettings({ OPINA_LOG_LEVEL: 'warn', ...process.env });
  const apiPort = choosePort('PORT', 8787);
  const demoPort = choosePort('DEMO_PORT', 8788);
  if (!isDev) await buildIfStale(log);
  log(`Database          ${settings.databaseUrl ? 'PostgreSQL at DATABASE_URL' : settings.dataDir}`);
  // The demo shop may be checked, on whichever port it gets.
  const demoHosts = Array.from({ length: portsTried + 1 }, (_, n) => `localhost:${demoPort.port + n}`);
  let demo: AppContext | undefined;
  let consoleLinkAt: Awaited<ReturnType<typeof demoLink>> | undefined;
  const prepare = async (sql: Sql, context: AppContext) => {
    demo = context;
    await fillDemo({ sql, context }, log);
    consoleLinkAt = await demoLink(sql);
  };
  const server = await startOnPort('PORT', apiPort, (port) =>
    startServer(
      { ...settings, port, checkHosts: settings.checkHosts ?? demoHosts },
      { prepare, isWidgetCached: !isDev },
    ),
  );
  try {
    const apiUrl = settings.publicUrl ?? server.url;
    const isMailSent = settings.smtp !== undefined;
    const orders = demo && (await demoOrders(demo, { publicUrl: apiUrl, isMailSent }));
    const shop = await startOnPort('DEMO_PORT', demoPort, (port) => startDemoStore({ port, apiUrl, orders }));
    stopOnSignals(async () => {
      await Promise.all([shop.close(), server.close()]);
    });
    log(`API document      ${server.url}/docs`);
    if (consoleLinkAt) log(`Console           ${consoleLinkAt(apiUrl)} (once, within 24 hours)`);
    log(`\nReady: demo shop at ${shop.url}, API and widget at ${server.url}`);
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Expected errors have a code such as `port.taken` and a message that says what to do. */
function isForeseen(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && /^[a-z_]+\.[a-z_]+$/.test(String(error.code));
}

// The parent process may have ended and closed the pipe. Stopping must still be clean.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

start().catch((error: unknown) => {
  console.error(isForeseen(error) ? `\n${error.message} (${error.code})` : error);
  process.exit(1);
});
