import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface TestReplication {
  /** Address of the `postgres` database on the primary. */
  readonly primary: string;
  /** Address of the same database on the replica. */
  readonly replica: string;
  /** Stops the replica at once, as a crash would. */
  killReplica(): Promise<void>;
  /** Resolves when the replica responds again, at the same address. */
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a temporary PostgreSQL and a streaming replica of it. */
export async function startReplication(): Promise<TestReplication> {
  const file = fileURLToPath(new URL('./replication-supervisor.ts', import.meta.url));
  const supervisor = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: path.dirname(file),
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const exited = once(supervisor, 'exit');
  const lines = createInterface({ input: supervisor.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const line = await lines.next();
    if (line.done) throw new Error('The PostgreSQL servers of the test have ended; the reason is above.');
    return line.value;
  };
  const sendCommand = async (command: 'kill' | 'start') => {
    supervisor.stdin.write(`${command}\n`);
    await nextLine();
  };
  const addresses = JSON.parse(await nextLine()) as { primary: string; replica: string };
  return {
    ...addresses,
    killReplica: () => sendCommand('kill'),
    startReplica: () => sendCommand('start'),
    async stop() {
      supervisor.stdin.end();
      await exited;
    },
  };
}
