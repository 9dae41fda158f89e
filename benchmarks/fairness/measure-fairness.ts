/**
 * The slowest hundredth of the reads and writes of one store while another store of the same server does its worst, one kind of worst
 * after the other, and as a ratio to a quiet server. In milliseconds that the server's threads worked while the request waited (on
 * Linux), which other programs on the machine do not change, and in milliseconds of the clock. Also for how long one turn of the
 * thread worked at most. The server, the attacker and the shopper are three processes, also when it is quiet; where there are two cores,
 * the server has one for itself. `ONLY`: the attacks whose names contain this. `PROFILE`: a folder for CPU profiles of the server.
 * `DATABASE_URL`: a PostgreSQL server, instead of the embedded database.
 */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { storeToken } from '../collection/store-token.ts';
import { type BuiltServer, startBuiltServer } from '../data/built-server.ts';
import { storeId } from '../data/large-database.ts';
import { quantile } from '../data/medians.ts';
import { makeEmbedded, makePostgres } from '../import/engines.ts';
import { attacks, silentPort, writeLongReviews } from './attacks.ts';
import { processMs } from './thread-ms.mjs';

const measuredMs = Number(process.env.SECONDS ?? 10) * 1_000;
const other = 'vizinha';
const pauseMs = 20;
const warmMs = 1_500;

const folder = await mkdtemp(path.join(tmpdir(), 'opina-fairness-'));
const serverUrl = process.env.DATABASE_URL;
const database = serverUrl
  ? await makePostgres(serverUrl, 'fairness')
  : await makeEmbedded(path.join(folder, 'data'));
database.opina('store', 'create', '--id', other, '--name', 'Loja Vizinha');
const file = path.join(folder, 'reviews.csv');
await writeFile(file, writeLongReviews());
database.opina('import', file, '--store', storeId, '--source', 'csv');
const token = storeToken(database.settings);

interface Waits {
  /** The server's threads worked for so long meanwhile. */
  readonly worked: number;
  readonly clock: number;
}

interface Measured {
  readonly read: Waits;
  readonly write: Waits;
  /** For how long a turn of the server's thread worked: 99 % of them, and the longest. */
  readonly usual: number;
  readonly longest: number;
}

const cores = availableParallelism();

/** A process, with its threads, runs on one core alone. */
function pin(pid: number, core: number): void {
  if (cores > 1) execFileSync('taskset', ['-acp', `${core}`, `${pid}`], { stdio: 'ignore' });
}

/** Each visit is of another network, so that no limit ends the measurement. */
const networkOf = (at: number) => ({ 'x-forwarded-for': `10.2.${at >> 8}.${at & 255}` });

/** What a shopper of the other store waits for at worst, of a hundred times. */
async function shop({ url, pid }: BuiltServer, isOver: () => boolean) {
  const ofProduct = `store_id=${other}&code=p`;
  const times = { read: [] as Waits[], write: [] as Waits[] };
  const take = async (kind: keyof typeof times, send: () => Promise<Response>) => {
    const [began, worked] = [performance.now(), processMs(pid)];
    const response = await send();
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A ${kind} responded ${response.status}.`);
    times[kind].push({ clock: performance.now() - began, worked: processMs(pid) - worked });
  };
  for (let at = 0; !isOver(); at += 1) {
    const page = `${url}/widget/opinions?${ofProduct}&page=${1 + (at % 50)}`;
    await take('read', () => fetch(page, { headers: networkOf(at) }));
    await take('write', () =>
      fetch(`${url}/widget/questions?${ofProduct}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...networkOf(at) },
        body: JSON.stringify({ question: `Pergunta ${at}?`, email: `ana${at}@cliente.example` }),
      }),
    );
    await wait(pauseMs);
  }
  const slowest = (waits: readonly Waits[]): Waits => ({
    worked: quantile(
      waits.map(({ worked }) => worked),
      0.99,
    ),
    clock: quantile(
      waits.map(({ clock }) => clock),
      0.99,
    ),
  });
  return { read: slowest(times.read), write: slowest(times.write) };
}

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const holdFile = path.join(folder, 'hold.json');
const nodeOptions = [
  '--import',
  pathToFileURL(here('longest-hold.mjs')).href,
  ...(process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : []),
];
/** With the limits of a real server, which knows its clients from a proxy. */
const settings = {
  ...database.settings,
  OPINA_TRUST_PROXY: 'true',
  OPINA_WEBHOOK_HOSTS: `127.0.0.1:${silentPort}`,
  HOLD_FILE: holdFile,
};

function startAttack(name: string, url: string) {
  return spawn(process.execPath, ['--import', 'tsx', here('run-attack.ts'), name, url, token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** With a new server each time, so that nothing is left of the attack before. */
async function measure(attack: string | undefined): Promise<Measured> {
  const server: BuiltServer = await startBuiltServer(settings, nodeOptions);
  pin(server.pid, 0);
  try {
    await warmUp(server);
    return await (attack === undefined ? watch(server) : during(attack, server));
  } finally {
    await server.stop();
  }
}

/** What runs for the first time is slow. */
async function warmUp(server: BuiltServer): Promise<void> {
  const until = performance.now() + warmMs;
  await shop(server, () => performance.now() > until);
}

async function watch(server: BuiltServer): Promise<Measured> {
  process.kill(server.pid, 'SIGUSR2');
  const until = performance.now() + measuredMs;
  const slowest = await shop(server, () => performance.now() > until);
  const held = await readHeld();
  return { ...slowest, ...held };
}

/** The server may still be writing it. */
async function readHeld(): Promise<Pick<Measured, 'usual' | 'longest'>> {
  for (;;) {
    const text = await readFile(holdFile, 'utf8');
    if (text.endsWith('}')) return JSON.parse(text) as Pick<Measured, 'usual' | 'longest'>;
    await wait(pauseMs);
  }
}

async function during(attack: string, server: BuiltServer): Promise<Measured> {
  const attacking = startAttack(attack, server.url);
  const exited = once(attacking, 'exit');
  if (attacking.pid !== undefined) pin(attacking.pid, 1);
  try {
    await Promise.race([once(attacking.stdout, 'data'), exited]);
    await warmUp(server);
    const measured = await watch(server);
    if (attacking.exitCode !== null) throw new Error(`The attack "${attack}" ended too early.`);
    return measured;
  } finally {
    attacking.kill();
    await exited;
  }
}

const round = (ms: number) => ms.toFixed(1);
const shown = (name: string, wait: Waits, usual: Waits) =>
  `${name} ${round(wait.worked)} ms (${round(wait.worked / usual.worked)} times; clock ${round(wait.clock)} ms)`;
const show = (name: string, { read, write, usual, longest }: Measured) =>
  console.log(
    `${name}: ${shown('read', read, quiet.read)}, ${shown('write', write, quiet.write)}; a turn ${round(usual)} ms (99 %), ${round(longest)} ms at most`,
  );

pin(process.pid, 1);
const quiet = await measure(undefined);
show('quiet', quiet);
for (const name of Object.keys(attacks).filter((one) => one.includes(process.env.ONLY ?? ''))) {
  show(name, await measure(name));
}
await database.drop();
await rm(folder, { recursive: true });
