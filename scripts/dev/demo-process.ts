import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const startScript = fileURLToPath(new URL('../start.ts', import.meta.url));
const readyLine = /Ready: demo shop at http:\/\/\S+:(\d+), API and widget at http:\/\/\S+:(\d+)/;

/** The server and the demo shop, in a process that can be started again on the same ports. */
export class DemoProcess {
  #child: ChildProcess | undefined;
  #ports: Record<string, string> = {};

  /** Waits for the end of the previous process, which locks the data folder. */
  async restart(): Promise<void> {
    await this.stop();
    const child = spawn(process.execPath, ['--import', 'tsx', startScript, '--dev'], {
      env: { ...process.env, ...this.#ports },
      stdio: ['ignore', 'pipe', 'inherit'],
      // A process group of its own: Ctrl-C reaches only this process, which then stops the child once.
      detached: process.platform !== 'win32',
    });
    this.#child = child;
    createInterface(child.stdout).on('line', (line) => {
      const [, shop, api] = readyLine.exec(line) ?? [];
      if (shop && api) this.#ports = { DEMO_PORT: shop, PORT: api };
      process.stdout.write(`${line}\n`);
    });
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}
