import { existsSync } from 'node:fs';
import type { AppContext } from '../../../app/create-context.ts';
import { startOnFreePort } from '../../../app/listening/start-on-free-port.ts';
import type { RunningServer, ServeOptions } from '../../../app/running-server.ts';
import { linkOrigin } from '../../../app/settings/link-origin.ts';
import { readSettings, type Settings } from '../../../app/settings/settings.ts';
import type { Sql } from '../../../platform/database/engine/sql.ts';
import { builtWidgetFolder } from '../../../platform/files/own-files.ts';
import { aborted } from '../../aborted.ts';
import { endSoon } from '../../end-soon.ts';
import { interruptSignal } from '../../interrupt-signal.ts';

interface Run {
  /** Runs on the migrated database before the first request. Aborted when the program is to stop. */
  readonly prepare?: (sql: Sql, context: AppContext, signal: AbortSignal) => Promise<void>;
  /** More lines to print once it serves at this address. */
  readonly linesAt?: (address: string) => readonly string[];
}

/** Serves until a signal. */
export async function runServer({ prepare, linesAt }: Run = {}): Promise<void> {
  // Listens for signals before the start, so that one during the start is not lost.
  const interrupt = interruptSignal('Stopping. Press Ctrl-C again to stop at once.');
  try {
    const settings = readSettings(process.env);
    const widgetFolder = findWidget();
    // Imported here, so that other commands start without the HTTP server, in half the time.
    const { startServer } = await import('../../../app/start-server.ts');
    const options: ServeOptions = {
      widgetFolder,
      prepare: prepare && ((sql, context) => prepare(sql, context, interrupt.signal)),
    };
    const server = await startOnFreePort(settings, (port) => startServer({ ...settings, port }, options));
    printAddresses(server, settings, widgetFolder);
    for (const line of await firstAccountLines(server)) console.log(line);
    for (const line of linesAt?.(linkOrigin({ ...settings, port: server.port })) ?? []) console.log(line);
    console.log('Ready. Press Ctrl-C to stop.');
    await aborted(interrupt.signal);
    await server.close();
    console.log('Stopped.');
  } catch (error) {
    // Stopped while the first store was asked for. An error of the stop itself has another name.
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
    console.log('Stopped.');
  } finally {
    interrupt.release();
    endSoon();
  }
}

function findWidget(): string | undefined {
  return existsSync(builtWidgetFolder) ? builtWidgetFolder : undefined;
}

function printAddresses(server: RunningServer, settings: Settings, widgetFolder: string | undefined): void {
  const database = server.engine === 'postgres' ? 'PostgreSQL' : `embedded, in ${settings.dataDir}`;
  console.log(`API       ${server.url}`);
  console.log(
    widgetFolder === undefined ? 'Widget    not built: npm run build' : `Widget    ${server.url}/opina.js`,
  );
  console.log(`API docs  ${server.url}/docs`);
  console.log(`Database  ${database}`);
  for (const line of mailLines(settings, server.storesWithoutHosts)) console.log(line);
}

/** Where the first account is made, while there is none. */
async function firstAccountLines(server: RunningServer): Promise<string[]> {
  const link = await server.makeFirstLink();
  if (link === undefined) return [];
  return [
    'Console   there is no account. Make the first one, an operator (once, within 24 hours):',
    `          ${link}`,
  ];
}

function mailLines({ smtp, mailFrom, mailLinkHosts }: Settings, storesWithoutHosts: number): string[] {
  if (smtp === undefined) return ['Mail      stored and not sent: set SMTP_URL and MAIL_FROM'];
  const sent = `Mail      ${mailFrom?.address} through ${smtp.host}:${smtp.port}`;
  if (storesWithoutHosts === 0 || mailLinkHosts !== undefined) return [sent];
  const stores = storesWithoutHosts === 1 ? '1 store that has' : `${storesWithoutHosts} stores that have`;
  return [
    sent,
    `          no link is mailed for ${stores} named no page host: private answers are in the message itself.`,
    '          Name them: opina store hosts --store ID --add shop.example',
  ];
}
