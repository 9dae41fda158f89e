import { appendFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import {
  copyCluster,
  createCluster,
  makePostgresFolder,
  type StartedPostgres,
  startCluster,
  stopCluster,
} from './postgres-cluster.ts';

/**
 * A process that runs two temporary PostgreSQL servers: a primary and its streaming replica. It prints their addresses.
 * `kill` and `start` on its standard input kill and start the replica; each prints a line when it is done. Both servers
 * are stopped and removed when its standard input ends, which also happens when its parent is killed.
 */
let folder: string | undefined;
let primary: StartedPostgres | undefined;
let replica: StartedPostgres | undefined;
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

const print = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stopCluster(replica?.process, 'SIGQUIT');
  await stopCluster(primary?.process, 'SIGQUIT');
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  process.exit();
}

async function runCommand(command: string, data: string): Promise<void> {
  if (command === 'kill') await stopCluster(replica?.process, 'SIGQUIT');
  else if (folder !== undefined) replica = await startCluster(folder, data, replica?.port);
  print({ done: command });
}

async function main(): Promise<void> {
  const lines = createInterface({ input: process.stdin }).on('close', stop);
  folder = await makePostgresFolder();
  const data = await createCluster(folder, 'primary');
  // A copy of a cluster that has never run needs no base backup.
  const replicaData = path.join(folder, 'replica');
  await copyCluster(data, replicaData);
  primary = await startCluster(folder, data);
  const source = `host=127.0.0.1 port=${primary.port} user=postgres`;
  await appendFile(path.join(replicaData, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await writeFile(path.join(replicaData, 'standby.signal'), '');
  replica = await startCluster(folder, replicaData);
  lines.on('line', (line) => void runCommand(line, replicaData));
  print({ primary: primary.url, replica: replica.url });
}

main().catch(async (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
  await stop();
});
