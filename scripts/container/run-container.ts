import { setTimeout as pause } from 'node:timers/promises';
import type { Podman } from './tools.ts';

export interface Container {
  readonly id: string;
  readonly url: string;
  /** Runs a command of Opina in it. Throws if it fails. */
  opina(...words: readonly string[]): string;
  /** Sends SIGTERM, and returns how it ended. */
  stop(): { readonly code: number; readonly seconds: number; readonly printed: string };
}

interface Options {
  readonly image: string;
  readonly port: number;
  readonly volume: string;
  /** Whether only the volume can be written, as in `deploy/`. */
  readonly isReadOnly: boolean;
}

const secondsToServe = 60;

/** Starts the server as `deploy/compose.yaml` does, and waits until it serves. Throws if it ends before, or takes a minute. */
export async function startContainer(podman: Podman, options: Options): Promise<Container> {
  const { image, port, volume, isReadOnly } = options;
  const id = podman.run([
    'run',
    '--detach',
    '--cap-drop=all',
    '--security-opt=no-new-privileges',
    ...(isReadOnly ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...podman.limits,
    `--publish=127.0.0.1:${port}:8787`,
    `--volume=${volume}:/data`,
    image,
  ]);
  const url = `http://127.0.0.1:${port}`;
  const logs = () => podman.attempt(['logs', id]).out;
  for (let waited = 0; !(await responds(`${url}/healthz`)); waited += 1) {
    const isRunning = podman.run(['inspect', '--format={{.State.Running}}', id]) === 'true';
    if (!isRunning || waited > secondsToServe) throw new Error(`The container does not serve.\n${logs()}`);
    await pause(1_000);
  }
  return {
    id,
    url,
    opina: (...words) => podman.run(['exec', id, 'opina', ...words]),
    stop() {
      const startedAt = performance.now();
      podman.run(['kill', '--signal=TERM', id]);
      const code = Number(podman.run(['wait', id]));
      return { code, seconds: (performance.now() - startedAt) / 1000, printed: logs() };
    },
  };
}

const responds = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
