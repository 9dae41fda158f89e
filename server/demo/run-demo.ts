import { startDemoStore } from '@opina/demo-store/server';
import type { AppContext } from '../src/app/create-context.ts';
import { listenError } from '../src/app/listening/listen-error.ts';
import { portsTried, startOnFreePort } from '../src/app/listening/start-on-free-port.ts';
import { readPortChoice } from '../src/app/settings/port-choice.ts';
import type { Settings } from '../src/app/settings/settings.ts';
import { startServer } from '../src/app/start-server.ts';
import type { Sql } from '../src/platform/database/engine/sql.ts';
import { demoLink } from './account.ts';
import { fillDemo } from './fill-demo.ts';
import { demoOrders } from './orders.ts';

export interface RunningDemo {
  close(): Promise<void>;
}

interface DemoOptions {
  readonly log: (line: string) => void;
  /** Default: true. False while the widget is built again and again. */
  readonly isWidgetCached?: boolean;
}

/**
 * Creates and fills the demo's database, and serves the API with the widget's files on one origin and the demo shop on another: on PORT
 * and DEMO_PORT, or the next free ones. Logs where.
 */
export async function runDemo(
  settings: Settings,
  { log, isWidgetCached = true }: DemoOptions,
): Promise<RunningDemo> {
  const demoPort = readPortChoice('DEMO_PORT', process.env.DEMO_PORT, 8788);
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
  const server = await startOnFreePort(settings, (port) =>
    startServer(
      { ...settings, port, checkHosts: settings.checkHosts ?? demoHosts },
      { prepare, isWidgetCached },
    ),
  );
  try {
    const apiUrl = settings.publicUrl ?? server.url;
    const isMailSent = settings.smtp !== undefined;
    const orders = demo && (await demoOrders(demo, { publicUrl: apiUrl, isMailSent }));
    const shop = await startOnFreePort(demoPort, (port) => startShop({ port, apiUrl, orders }));
    log(`API document      ${server.url}/docs`);
    if (consoleLinkAt) log(`Console           ${consoleLinkAt(apiUrl)} (once, within 24 hours)`);
    log(`\nReady: demo shop at ${shop.url}, API and widget at ${server.url}`);
    return {
      async close() {
        await Promise.all([shop.close(), server.close()]);
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function startShop(options: Parameters<typeof startDemoStore>[0]): ReturnType<typeof startDemoStore> {
  try {
    return await startDemoStore(options);
  } catch (error) {
    throw listenError(error, { host: 'localhost', port: options.port, inUse: 'demo.port_in_use' });
  }
}
