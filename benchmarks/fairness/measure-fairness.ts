/**
 * The slowest hundredth of the reads and writes of one store while another store of the same server does its worst, in milliseconds and
 * as a ratio to a quiet server, one kind of worst after the other.
 */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { storeToken } from '../collection/store-token.ts';
import { type BuiltServer, startBuiltServer } from '../data/built-server.ts';
import { storeId } from '../data/large-database.ts';
import { quantile } from '../data/medians.ts';
import { makeEmbedded } from '../import/engines.ts';
import { type Attack, attacks, writeLongReviews } from './attacks.ts';

const measuredMs = Number(process.env.SECONDS ?? 10) * 1_000;
const other = 'vizinha';
const pauseMs = 20;

const folder = await mkdtemp(path.join(tmpdir(), 'opina-fairness-'));
const database = await makeEmbedded(path.join(folder, 'data'));
database.opina('store', 'create', '--id', other, '--name', 'Loja Vizinha');
const file = path.join(folder, 'reviews.csv');
await writeFile(file, writeLongReviews());
database.opina('import', file, '--store', storeId, '--source', 'csv');
const token = storeToken(database.settings);

interface Slowest {
  readonly read: number;
  readonly write: number;
}

/** What a shopper of the other store waits for at worst, of a hundred times. */
async function shop(url: string, isOver: () => boolean): Promise<Slowest> {
  const ofProduct = `store_id=${other}&code=p`;
  const times = { read: [] as number[], write: [] as number[] };
  const take = async (kind: keyof typeof times, send: () => Promise<Response>) => {
    const began = performance.now();
    const response = await send();
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A ${kind} responded ${response.status}.`);
    times[kind].push(performance.now() - began);
  };
  for (let at = 0; !isOver(); at += 1) {
    await take('read', () => fetch(`${url}/widget/opinions?${ofProduct}&page=${1 + (at % 50)}`));
    await take('write', () =>
      fetch(`${url}/widget/questions?${ofProduct}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ question: `Pergunta ${at}?`, email: 'ana@cliente.example' }),
      }),
    );
    await wait(pauseMs);
  }
  return { read: quantile(times.read, 0.99), write: quantile(times.write, 0.99) };
}

/** With a new server each time, so that nothing is left of the attack before. */
async function measure(attack: Attack | undefined): Promise<Slowest> {
  const server: BuiltServer = await startBuiltServer({ ...database.settings, OPINA_RATE_LIMIT: '0' });
  const until = performance.now() + measuredMs;
  const isOver = () => performance.now() > until;
  const attacking = attack?.({ url: `${server.url}/api/stores/${storeId}`, token, isOver });
  const slowest = await shop(server.url, isOver);
  await attacking;
  await server.stop();
  return slowest;
}

const round = (ms: number) => ms.toFixed(1);
const quiet = await measure(undefined);
console.log(`quiet: read ${round(quiet.read)} ms, write ${round(quiet.write)} ms (99 %)`);
for (const [name, attack] of Object.entries(attacks)) {
  const { read, write } = await measure(attack);
  const [reads, writes] = [read / quiet.read, write / quiet.write].map(round);
  console.log(`${name}: read ${round(read)} ms (${reads} times), write ${round(write)} ms (${writes} times)`);
}
await database.drop();
await rm(folder, { recursive: true });
