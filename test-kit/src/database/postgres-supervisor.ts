import { rm } from 'node:fs/promises';
import {
  createCluster,
  makePostgresFolder,
  type PostgresSettings,
  type StartedPostgres,
  startCluster,
  stopCluster,
} from './postgres-cluster.ts';

/**
 * A process that runs a temporary PostgreSQL. It prints the server's address and folder when the server responds. It
 * stops the server and removes the folder when its standard input ends, which also happens when its parent is killed.
 */
let folder: string | undefined;
let server: StartedPostgres | undefined;
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.stdin.on('end', stop).on('error', stop).resume();

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stopCluster(server?.process, 'SIGINT');
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  process.exit();
}

async function main(): Promise<void> {
  folder = await makePostgresFolder();
  const settings = JSON.parse(process.argv[2] ?? '{}') as PostgresSettings;
  server = await startCluster(folder, await createCluster(folder, 'data'), undefined, settings);
  process.stdout.write(`${JSON.stringify({ url: server.url, folder })}\n`);
}

main().catch(async (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
  await stop();
});
