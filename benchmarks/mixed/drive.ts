import { setTimeout as wait } from 'node:timers/promises';
import { openSender } from '../data/send.ts';
import type { Kind, ShopperRequest } from './shoppers.ts';

export interface Driven {
  readonly requestsPerSecond: number;
  /** Unexpected responses by status; 0: no response. */
  readonly errors: ReadonlyMap<number, number>;
  /** Milliseconds of each request with the expected response. */
  readonly times: ReadonlyMap<Kind, readonly number[]>;
}

interface Drive {
  readonly url: string;
  readonly next: () => ShopperRequest;
  readonly seconds: number;
  readonly connections: number;
}

/** As fast as the connections allow: each sends its next request after the response. */
export async function saturate({ url, next, seconds, connections }: Drive): Promise<Driven> {
  const sender = openSender(connections);
  const seen = tally();
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  const one = async () => {
    while (performance.now() < end) {
      const request = next();
      const sentAt = performance.now();
      seen.add(request, (await sender.send(url, request)).status, sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  sender.close();
  return seen.result(begun);
}

/**
 * At this rate, however slow the responses are. A request's time starts when it was due: one that waited because those
 * before it were slow is slow for its shopper too.
 */
export async function driveAt(rate: number, { url, next, seconds, connections }: Drive): Promise<Driven> {
  const sender = openSender(connections);
  const seen = tally();
  const begun = performance.now();
  const all = Math.floor(rate * seconds);
  const open: Promise<void>[] = [];
  while (open.length < all) {
    const due = Math.min(all, Math.floor(((performance.now() - begun) * rate) / 1_000));
    while (open.length < due) {
      const request = next();
      const at = begun + (open.length * 1_000) / rate;
      open.push(sender.send(url, request).then(({ status }) => seen.add(request, status, at)));
    }
    await wait(1);
  }
  await Promise.all(open);
  sender.close();
  return seen.result(begun);
}

function tally() {
  const times = new Map<Kind, number[]>();
  const errors = new Map<number, number>();
  let count = 0;
  return {
    add({ kind, expected }: ShopperRequest, status: number, begun: number): void {
      count += 1;
      if (status !== expected) {
        errors.set(status, (errors.get(status) ?? 0) + 1);
        return;
      }
      const list = times.get(kind) ?? [];
      list.push(performance.now() - begun);
      times.set(kind, list);
    },
    result: (begun: number): Driven => ({
      requestsPerSecond: (count * 1_000) / (performance.now() - begun),
      errors,
      times,
    }),
  };
}

/** `none`, or how many of each status. */
export function errorText(errors: Driven['errors']): string {
  return [...errors].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';
}
