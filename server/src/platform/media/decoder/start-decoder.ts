import { type ChildProcess, fork } from 'node:child_process';
import { OpinaError } from '../../errors/opina-error.ts';
import { decoderFile } from '../../files/own-files.ts';
import type { FromDecoder, ToDecoder } from './decoder-messages.ts';

/** A process that decodes one picture at a time. */
export interface Decoder {
  readonly pid: number | undefined;
  /**
   * Throws what the picture is refused for, `photo.damaged` if the process ends over it, `photo.too_slow` if it takes too long, and
   * `server.unavailable` if the process does not start or is killed.
   */
  ask(message: ToDecoder): Promise<FromDecoder>;
  isRunning(): boolean;
  /** Ends it when it has nothing to do. */
  end(): void;
}

/** Longer than the decoder's own time-outs together, on a busy CPU. */
const maxMs = 120_000;

export function startDecoder(): Decoder {
  // Without the options of this process, such as a debugger's port.
  const child = fork(decoderFile, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // `ask` hears of it. Between two pictures nobody needs to.
  child.on('error', () => {});
  return {
    pid: child.pid,
    isRunning: () => child.connected && child.exitCode === null && child.signalCode === null,
    end: () => child.connected && child.disconnect(),
    ask: (message) => whileHeld(child, () => askOf(child, message)),
  };
}

/** A command ends by itself when nothing is left to do, although a decoder waits for pictures. */
async function whileHeld<T>(child: ChildProcess, work: () => Promise<T>): Promise<T> {
  child.ref();
  child.channel?.ref();
  try {
    return await work();
  } finally {
    child.unref();
    child.channel?.unref();
  }
}

async function askOf(child: ChildProcess, message: ToDecoder): Promise<FromDecoder> {
  const response = await new Promise<FromDecoder>((resolve, reject) => {
    const settle = (how: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      how();
    };
    const onMessage = (received: unknown) => settle(() => resolve(received as FromDecoder));
    const onError = (cause: Error) => settle(() => reject(new OpinaError('server.unavailable', { cause })));
    const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
      settle(() => reject(new OpinaError(signal === 'SIGKILL' ? 'server.unavailable' : 'photo.damaged')));
    const timer = setTimeout(() => {
      settle(() => reject(new OpinaError('photo.too_slow')));
      child.kill('SIGKILL');
    }, maxMs);
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(message, (error) => error && onError(error));
  });
  if (response.kind === 'failed') throw new Error(`The decoder of pictures failed: ${response.message}`);
  if (response.kind === 'refused') throw new OpinaError(...([response.code] as [never]));
  return response;
}
