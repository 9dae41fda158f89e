import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface RunCommand {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface PrivateMachine {
  /** Runs a shell script as root, in this view of the file system. */
  run(script: string): Promise<RunCommand>;
  /** Starts a shell script in it. */
  start(script: string): ChildProcess;
  close(): Promise<void>;
}

/** As after a login: `npm` puts programs of the project into the PATH of a test. */
const shell = { cwd: '/', env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' } };

/** Whether this account may have its own view of the file system. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/**
 * A view of the file system (mount namespace) in which a test mounts folders over those of this machine, which do not
 * change. Processes and ports are those of this machine.
 */
export async function openPrivateMachine(): Promise<PrivateMachine> {
  const holder = spawn(
    'unshare',
    ['--mount', '--propagation', 'private', 'sh', '-c', 'echo made; exec cat'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  await once(holder.stdout, 'data');
  const enter = ['--mount', '--target', String(holder.pid), '--', 'sh', '-euc'];
  return {
    run: (script) =>
      new Promise((resolve) => {
        execFile('nsenter', [...enter, script], shell, (error, out, err) =>
          resolve({ code: error === null ? 0 : Number(error.code ?? -1), out, err }),
        );
      }),
    start: (script) => spawn('nsenter', [...enter, script], { ...shell, stdio: ['ignore', 'pipe', 'pipe'] }),
    async close() {
      const ended = once(holder, 'close');
      holder.stdin.end();
      await ended;
    },
  };
}
