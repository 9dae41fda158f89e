import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface TestReplication {
  /** Address of the `postgres` database of the server that is written to. */
  readonly primary: string;
  /** The same of the one that follows it. */
  readonly replica: string;
  /** Cuts the replica off, in the middle of whatever it does. */
  killReplica(): Promise<void>;
  /** Resolves once it responds again, at the same address. */
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts two throw-away PostgreSQL servers with streaming replication between them. */
export async function startReplication(): Promise<TestReplication> {
  const file = fileURLToPath(new URL('./replication-supervisor.ts', import.meta.url));
  const supervisor = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: path.dirname(file),
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const gone = once(supervisor, 'exit');
  const lines = createInterface({ input: supervisor.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const line = await lines.next();
    if (line.done) throw new Error('The PostgreSQL servers of the test have ended; the reason is above.');
    return line.value;
  };
  const tell = async (command: 'kill' | 'start') => {
    supervisor.stdin.write(`${command}\n`);
    await nextLine();
  };
  const addresses = JSON.parse(await nextLine()) as { primary: string; replica: string };
  return {
    ...addresses,
    killReplica: () => tell('kill'),
    startReplica: () => tell('start'),
    async stop() {
      supervisor.stdin.end();
      await gone;
    },
  };
}
