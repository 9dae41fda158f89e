import {
  type WebhookDeliveryState,
  type WebhookEvent,
  webhookDeliveryStates,
  webhookEvents,
} from '@opina/contract/constants/webhooks';
import { Command, InvalidArgumentError, Option } from 'commander';
import { readSettings } from '../../app/settings/settings.ts';
import { listEndpoints } from '../../webhooks/endpoint-writes.ts';
import {
  createEndpoint,
  listEndpointDeliveries,
  removeEndpoint,
  replayDelivery,
  rotateEndpoint,
} from '../../webhooks/endpoints.ts';
import { wireDelivery, wireWebhook } from '../../webhooks/wire.ts';
import { parseNumber } from '../input/parse-number.ts';
import { terminalLine } from '../output/terminal-text.ts';
import { withStore } from '../with-store.ts';

interface StoreOption {
  readonly store: string;
}
interface HookOptions extends StoreOption {
  readonly id: number;
}

export function webhookCommands(): Command {
  const webhook = new Command('webhook').description("manage a store's webhooks");
  const command = (name: string, description: string) =>
    webhook.command(name).description(description).requiredOption('--store <id>', 'id of the store');
  const ofHook = (name: string, description: string) =>
    command(name, description).requiredOption('--id <number>', 'id of the webhook', parseNumber);
  command('add', 'create a webhook and print its secret; it cannot be printed again')
    .requiredOption('--url <url>', 'public https address')
    .requiredOption('--events <list>', `separated by commas: ${webhookEvents.join(', ')}`, parseEvents)
    .action(add);
  command('list', "list a store's webhooks").option('--json', 'print one JSON object per line').action(list);
  ofHook('remove', 'delete a webhook and its log').action(remove);
  ofHook('rotate', 'replace the secret and print the new one; the former one signs for a day').action(rotate);
  ofHook('log', 'list deliveries, newest first')
    .addOption(new Option('--state <state>', 'only of one state').choices(webhookDeliveryStates))
    .option('--limit <number>', 'how many', parseNumber, 50)
    .option('--json', 'print one JSON object per line')
    .action(log);
  ofHook('replay', 'send an event again')
    .requiredOption('--delivery <number>', 'id of the delivery', parseNumber)
    .action(replay);
  return webhook;
}

interface AddOptions extends StoreOption {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

/** Prints only the secret to stdout, so that a script can read it. */
async function add({ store, url, events }: AddOptions): Promise<void> {
  const { webhookHosts } = readSettings(process.env);
  const { id, secret } = await withStore(store, 'nothing', ({ sql }) =>
    createEndpoint(sql, store, { url, events }, webhookHosts),
  );
  console.error(`Webhook ${id} of store ${store}. Its secret cannot be shown again:`);
  console.log(secret);
}

async function list({ store, json = false }: StoreOption & { readonly json?: boolean }): Promise<void> {
  const endpoints = await withStore(store, 'nothing', ({ sql }) => listEndpoints(sql, store));
  if (endpoints.length === 0 && !json) console.log(`Store ${store} has no webhooks.`);
  for (const endpoint of endpoints.map(wireWebhook)) {
    const { id, url, events, enabled, disabled_reason: reason } = endpoint;
    const state = enabled ? 'on' : `off${reason === null ? '' : ` (${reason})`}`;
    console.log(
      json ? JSON.stringify(endpoint) : [id, state, terminalLine(url), events.join(',')].join('\t'),
    );
  }
}

async function remove({ store, id }: HookOptions): Promise<void> {
  await withStore(store, 'nothing', ({ sql }) => removeEndpoint(sql, store, id));
  console.log(`Webhook ${id} of store ${store} is deleted.`);
}

async function rotate({ store, id }: HookOptions): Promise<void> {
  const { secret } = await withStore(store, 'nothing', ({ sql }) => rotateEndpoint(sql, store, id));
  console.error('The former secret signs for 24 more hours. The new one cannot be shown again:');
  console.log(secret);
}

interface LogOptions extends HookOptions {
  readonly state?: WebhookDeliveryState;
  readonly limit: number;
  readonly json?: boolean;
}

async function log({ store, id, state, limit, json = false }: LogOptions): Promise<void> {
  const { deliveries } = await withStore(store, 'nothing', ({ sql }) =>
    listEndpointDeliveries(sql, store, id, { state, page: 1, perPage: limit }),
  );
  if (deliveries.length === 0 && !json) console.log('No deliveries.');
  for (const delivery of deliveries.map(wireDelivery)) {
    const { id: number, type, state: now, attempts, created_at: at, last_error: error } = delivery;
    const tried = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
    const line = [number, at, type, now, tried, ...(error === null ? [] : [terminalLine(error)])];
    console.log(json ? JSON.stringify(delivery) : line.join('\t'));
  }
}

async function replay({ store, id, delivery }: HookOptions & { readonly delivery: number }): Promise<void> {
  await withStore(store, 'nothing', ({ sql }) => replayDelivery(sql, store, id, delivery));
  console.log(`Delivery ${delivery} will be sent again, by a running server within seconds.`);
}

function parseEvents(text: string): WebhookEvent[] {
  const names = text.split(/[\s,]+/).filter((name) => name !== '');
  const events = webhookEvents.filter((event) => names.includes(event));
  const unknown = names.find((name) => !webhookEvents.some((event) => event === name));
  if (unknown !== undefined || events.length === 0) {
    throw new InvalidArgumentError(`Events are: ${webhookEvents.join(', ')}.`);
  }
  return events;
}
