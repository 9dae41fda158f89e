import { tmpdir } from 'node:os';
import { type StartedProgram, startOnPort, startProgram } from '../system/start-program.ts';
import { findValkey } from './find-valkey.ts';

export interface TestValkey {
  /** `redis://:password@127.0.0.1:port` */
  readonly url: string;
  /** Kills the server, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again, empty and with the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const password = 'secret-of-the-tests';

/** Starts a temporary Valkey or Redis that keeps its data in memory. */
export async function startValkey(): Promise<TestValkey> {
  const found = await findValkey();
  const first = await startProgram(found, parametersFor);
  const { port } = first;
  let running: StartedProgram | undefined = first;
  const kill = async () => {
    await running?.stop();
    running = undefined;
  };
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    kill,
    async restart() {
      const started = await startOnPort(found, parametersFor(port), port);
      if (typeof started === 'string')
        throw new Error(`The Valkey of the tests did not start again:\n${started}`);
      running = started;
    },
    stop: kill,
  };
}

function parametersFor(port: number): string[] {
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    requirepass: password,
    save: '',
    appendonly: 'no',
    dir: tmpdir(),
    daemonize: 'no',
  };
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
}
