/**
 * Milliseconds from the response to a change at one server until each of many people who listen at another server has its event,
 * beside the milliseconds of the change itself.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { storeToken } from '../collection/store-token.ts';
import { startBenchPostgres } from '../data/bench-postgres.ts';
import { startBuiltServer } from '../data/built-server.ts';
import { storeId } from '../data/large-database.ts';
import { median, quantile } from '../data/medians.ts';
import { makePostgres } from '../import/engines.ts';

const changes = Number(process.env.CHANGES ?? 200);
const listeners = Number(process.env.LISTENERS ?? 50);
const pauseMs = 50;

const postgres = await startBenchPostgres();
const database = await makePostgres(postgres.url, 'live');
const settings = { ...database.settings, OPINA_RATE_LIMIT: '0', OPINA_LOG_LEVEL: 'info' };
const [first, second] = [await startBuiltServer(settings), await startBuiltServer(settings)];
const headers = { authorization: `Bearer ${storeToken(database.settings)}` };
const api = `/api/stores/${storeId}`;

async function send(method: string, address: string, body: object): Promise<{ id: number; version: number }> {
  const response = await fetch(`${first.url}${api}${address}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${address} responded ${response.status}.`);
  return (await response.json()) as { id: number; version: number };
}

/** The moment at which each listener had the version. */
const heard = new Map<number, number[]>();
const closing = new AbortController();

async function listen(): Promise<void> {
  const { body } = await fetch(`${second.url}${api}/events`, { headers, signal: closing.signal });
  if (body === null) throw new Error('There is no stream of events.');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) note(event);
    }
  };
  read().catch(() => {});
}

function note(event: string): void {
  const version = /^data: .*"version":(\d+)/m.exec(event)?.[1];
  if (version === undefined) return;
  const times = heard.get(Number(version)) ?? [];
  heard.set(Number(version), [...times, performance.now()]);
}

const { id } = await send('POST', '/opinions', {
  product_code: 'p',
  rate: 5,
  text: 'Boa',
  author_name: 'Ana',
});
await Promise.all(Array.from({ length: listeners }, listen));
await wait(1_000);
const changeMs: number[] = [];
const eventMs: number[] = [];
for (let at = 0; at < changes; at += 1) {
  const began = performance.now();
  const { version } = await send('PATCH', `/opinions/${id}`, {
    status: at % 2 === 0 ? 'hidden' : 'published',
  });
  const responded = performance.now();
  while ((heard.get(version)?.length ?? 0) < listeners) await wait(1);
  changeMs.push(responded - began);
  eventMs.push(...(heard.get(version) ?? []).map((moment) => Math.max(0, moment - responded)));
  await wait(pauseMs);
}
closing.abort();
const round = (ms: number) => ms.toFixed(1);
console.log(`${changes} changes, ${listeners} listeners at the other server`);
console.log(`a change: median ${round(median(changeMs))} ms`);
console.log(
  `its event after the response: median ${round(median(eventMs))}, 99 % ${round(quantile(eventMs, 0.99))}, worst ${round(quantile(eventMs, 1))} ms`,
);
console.log(`ratio of the medians: ${(median(eventMs) / median(changeMs)).toFixed(2)}`);
await Promise.all([first.stop(), second.stop()]);
await database.drop();
await postgres.stop();
