import { startDatabase } from '../platform/database/engine/open-database.ts';
import { type StopStep, stopInOrder } from './background/stop-parts.ts';
import { runLimits } from './database-runs.ts';
import { listenOn } from './listening/listen-on.ts';
import type { RunningServer, ServeOptions } from './running-server.ts';
import type { Settings } from './settings/settings.ts';

/**
 * Creates all parts of the server and starts it. Throws `database.…`, `server.port_in_use`, `mail.bounce_port_in_use` and
 * `server.cannot_listen`, and then leaves nothing open.
 */
export async function startServer(settings: Settings, options: ServeOptions = {}): Promise<RunningServer> {
  // Checks the port before opening the database, which can take seconds: the caller may try several ports.
  await (await listenOn(settings, (_request, response) => response.destroy())).close();
  const database = await startDatabase({ ...settings, statementTimeoutMs: runLimits.statementTimeoutMs });
  // Closed in this order: what was opened last comes first, because it needs the others.
  const opened: StopStep[] = [['database', () => database.close()]];
  try {
    // Loaded while the embedded engine starts, and not before its thread runs: both take a second.
    const { serveDatabase } = await import('./serve-database.ts');
    return await serveDatabase(settings, options, database, opened);
  } catch (error) {
    await stopInOrder(opened);
    throw error;
  }
}
