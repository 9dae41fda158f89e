import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hashOf, installExample, onceFor } from './example-folder.ts';

const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' } as const;

export interface NextShop {
  /** Without a slash at the end. */
  readonly origin: string;
  close(): Promise<void>;
}

/** `more`: what else the shop reads from its environment. */
type StartShop = (opinaServer: string, more?: NodeJS.ProcessEnv) => Promise<NextShop>;

const next = (folder: string) => join(folder, 'node_modules/next/dist/bin/next');

/** Builds `examples/next-shop` as a shop does, if it has changed. Returns what starts it, any number of times. */
export async function buildNextShop(): Promise<StartShop> {
  const { folder, installed } = await installExample('next-shop');
  const state = hashOf(installed, ...sourcesOf(folder).map((file) => readFileSync(join(folder, file))));
  await onceFor(join(folder, '.next/.built-for'), state, () =>
    execFileSync(process.execPath, [next(folder), 'build'], { cwd: folder, env, stdio: 'pipe' }),
  );
  return (opinaServer, more) => startShop(folder, opinaServer, more);
}

const sourcesOf = (folder: string) => [
  'next.config.ts',
  'shop.ts',
  ...readdirSync(join(folder, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => join('app', file))
    .sort(),
];

async function startShop(
  folder: string,
  opinaServer: string,
  more: NodeJS.ProcessEnv = {},
): Promise<NextShop> {
  const shop = spawn(process.execPath, [next(folder), 'start', '-p', '0'], {
    cwd: folder,
    // The tests are about what is shown, and not about how fast a busy machine responds.
    env: { ...env, OPINA_SERVER: opinaServer, OPINA_TIMEOUT_MS: '60000', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = async () => {
    if (shop.exitCode !== null) return;
    const ended = once(shop, 'exit');
    shop.kill();
    await ended;
  };
  return { origin: await readOrigin(shop), close };
}

async function readOrigin({ stdout }: ChildProcess): Promise<string> {
  let origin = '';
  if (stdout) {
    for await (const line of createInterface(stdout)) {
      origin ||= /Local: +(http:\/\/localhost:\d+)/.exec(line)?.[1] ?? '';
      if (origin && line.includes('Ready')) break;
    }
  }
  if (!origin) throw new Error('The Next.js shop did not start.');
  stdout?.resume();
  return origin;
}
