import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));
const readyLine = /Ready: demo shop at (?<shop>\S+), API and widget at (?<api>\S+)/;

/** The demo in its own process, as `npm start` runs it. */
export interface RunningDemo {
  shopUrl: string;
  apiUrl: string;
  /** Everything printed so far. */
  output(): string;
  /** Sends the signal (default: SIGINT, as Ctrl-C does) and resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

function collect(child: ChildProcess): () => string {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  return () => printed;
}

function whenReady(child: ChildProcess, output: () => string): Promise<{ shop: string; api: string }> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = readyLine.exec(output())?.groups;
      if (found?.shop && found.api) resolve({ shop: found.shop, api: found.api });
    });
    child.once('exit', (code) => reject(new Error(`The demo ended with code ${code}:\n${output()}`)));
  });
}

/**
 * Starts the demo with these environment variables. Ports default to free ones.
 *
 * @throws with the output if the process ends before it is ready
 */
export async function startDemo(settings: Record<string, string>): Promise<RunningDemo> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: '0', DEMO_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  const { shop, api } = await whenReady(child, output);
  return {
    shopUrl: shop,
    apiUrl: api,
    output,
    async stop(signal = 'SIGINT') {
      if (child.exitCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}
