/** `npm start`: builds what is stale, and runs the demo until Ctrl-C. */

import { readSettings } from '@opina/server/app/settings/settings';
import { runDemo } from '@opina/server/demo/run-demo';
import { buildIfStale } from './build/build.ts';
import { whenParentIsGone } from './start/parent.ts';

const log = (line: string) => console.log(line);

/** `npm run dev` builds the widget itself, again and again. */
const isDev = process.argv.includes('--dev');

/** Stops everything once. A second signal ends the process at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    console.log('\nStopping…');
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
  if (!isDev) await buildIfStale(log);
  const demo = await runDemo(settings, { log, isWidgetCached: !isDev });
  stopOnSignals(() => demo.close());
}
/** Expected errors have a code such as `server.port_in_use` and a message that says what to do. */
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
