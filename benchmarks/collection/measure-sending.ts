/**
 * Invitations that become due at the same moment, because the store shortens the delay: mails per second over real SMTP to a server on this machine, or events per second to
 * a program (CHANNEL=webhook), until the last one; memory; and the times of shoppers' root calls meanwhile, compared with before.
 */

import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { startWebhookReceiver } from '@opina/test-kit/webhooks/webhook-receiver';
import { startBenchPostgres } from '../data/bench-postgres.ts';
import { startBuiltServer } from '../data/built-server.ts';
import { cpuMsOf } from '../data/cpu-time.ts';
import { timeGet } from '../data/get.ts';
import { storeId } from '../data/large-database.ts';
import { median, quantile } from '../data/medians.ts';
import { highestMegabytesOf } from '../data/memory-of.ts';
import { writeOrdersCsv } from '../data/orders-csv.ts';
import { runCommand } from '../data/run-command.ts';
import { type ImportDatabase, makeEmbedded, makePostgres } from '../import/engines.ts';
import { storeToken } from './store-token.ts';

const invitations = Number(process.env.INVITATIONS ?? 10_000);
const channel = process.env.CHANNEL === 'webhook' ? 'webhook' : 'mail';
const baselineMs = 5_000;
const everyMs = 50;
const dayMs = 86_400_000;
/** A run that sends nothing for so long has failed. */
const maxSilenceMs = 60_000;

const server = await startBenchPostgres();
const file = path.join(server.folder, 'orders.csv');
await writeOrdersCsv(file, {
  orders: invitations,
  products: 2_000,
  deliveredAt: new Date(Date.now() - 10 * dayMs).toISOString(),
});
console.log(`${invitations} invitations due at once, by ${channel}`);
await measure('PostgreSQL', await makePostgres(server.url, 'sending'));
await measure('embedded (PGlite)', await makeEmbedded(`${server.folder}-sending`));
await server.stop();

async function measure(engine: string, database: ImportDatabase): Promise<void> {
  const receiver = channel === 'mail' ? await mailReceiver() : await eventReceiver();
  for (const setting of [
    'enabled=true',
    'delay_days=30',
    'send_from=0',
    'send_until=24',
    `channel=${channel}`,
  ]) {
    database.opina('store', 'update', '--store', storeId, '--setting', `invitations.${setting}`);
  }
  await runCommand(database.settings, ['order', 'import', file, '--store', storeId]);
  const token = storeToken(database.settings);
  const opina = await startBuiltServer({
    ...database.settings,
    ...receiver.settings,
    PUBLIC_URL: 'https://reviews.example',
    MAIL_STORE_HOURLY_LIMIT: '1000000',
    OPINA_RATE_LIMIT: '0',
    OPINA_ANSWER_CACHE: '0',
    OPINA_LOG_LEVEL: 'warn',
  });
  const api = async (method: string, address: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `${opina.url}/api/stores/${storeId}${address}`;
    const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  };
  if (receiver.webhook !== undefined) {
    await api('POST', '/webhooks', { url: receiver.webhook, events: ['invitation.due'] });
  }
  const root = `${opina.url}/widget/root?store_id=${storeId}&code=P1`;
  const until = performance.now() + baselineMs;
  const before = await timesOf(root, () => performance.now() > until);
  const [cpuBefore, begun] = [cpuMsOf(opina.pid), performance.now()];
  // The server plans all of them again. They were due ten days ago.
  await api('PATCH', '/settings', { invitations: { delay_days: 0 } });
  let [count, changedAt] = [0, begun];
  const meanwhile = await timesOf(root, () => {
    if (receiver.count() > count) [count, changedAt] = [receiver.count(), performance.now()];
    if (performance.now() - changedAt > maxSilenceMs) throw new Error(`only ${count} arrived`);
    return count >= invitations;
  });
  const ms = performance.now() - begun;
  const cpuMs = cpuMsOf(opina.pid) - cpuBefore;
  const megabytes = highestMegabytesOf(opina.pid);
  await opina.stop();
  await receiver.close();
  await database.drop();
  const times = (all: readonly number[]) =>
    `p50 ${median(all).toFixed(1)} ms, p95 ${quantile(all, 0.95).toFixed(1)} ms, worst ${Math.max(...all).toFixed(0)} ms`;
  console.log(`\n${engine}`);
  console.log(
    `  ${((invitations * 1_000) / ms).toFixed(0)} a second, the last after ${(ms / 1_000).toFixed(1)} s`,
  );
  console.log(
    `  ${(cpuMs / invitations).toFixed(2)} ms of the server's CPU each, ${megabytes.toFixed(0)} MB at most`,
  );
  console.log(`  root before:    ${times(before)}`);
  console.log(`  root meanwhile: ${times(meanwhile)}`);
}

/** Milliseconds of one call after the other, with a pause between them, until the end. */
async function timesOf(url: string, isEnd: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isEnd()) {
    times.push(await timeGet(url));
    await wait(everyMs);
  }
  return times;
}

interface Receiver {
  /** Of the server that sends. */
  readonly settings: Readonly<Record<string, string>>;
  /** The address of a webhook that the store needs, if it needs one. */
  readonly webhook?: string;
  count(): number;
  close(): Promise<void>;
}

async function mailReceiver(): Promise<Receiver> {
  const smtp = await startSmtpRecorder();
  return {
    settings: { SMTP_URL: smtp.url, MAIL_FROM: 'reviews@opina.example' },
    count: () => smtp.received.length,
    close: smtp.close,
  };
}

async function eventReceiver(): Promise<Receiver> {
  const program = await startWebhookReceiver();
  return {
    settings: { OPINA_WEBHOOK_HOSTS: program.host },
    webhook: `${program.url}/events`,
    count: () => program.received.length,
    close: program.close,
  };
}
