import { describe, expect, it } from 'vitest';
import { coalesceRequests } from './coalesce-requests.ts';
import type { CachedResponse } from './response-cache.ts';

const about = { storeId: '1' };

/** Records what happens to the waiting requests, in order. */
function watch() {
  const state = { isCurrent: true };
  const inFlight = coalesceRequests({ now: () => 0, isCurrent: () => state.isCurrent });
  const log: string[] = [];
  const closed = new Set<string>();
  const join = (name: string) =>
    inFlight.join('key', about, {
      share: ({ route }) => log.push(`${name} shares ${route}`),
      compute: () => log.push(`${name} computes`),
      proceed: () => log.push(`${name} proceeds`),
      isClosed: () => closed.has(name),
    });
  const end = (route?: string) => {
    const response: CachedResponse | undefined =
      route === undefined ? undefined : { route, headers: {}, agedHeaders: {}, body: Buffer.from('') };
    inFlight.end('key', response);
    return log.splice(0);
  };
  const abandon = () => {
    inFlight.abandon('key');
    return log.splice(0);
  };
  return { state, closed, join, end, abandon };
}

describe('request coalescing', () => {
  it('shares a response among requests before a change; one of the later requests computes the next for all of them', () => {
    const { state, join, end } = watch();
    expect(join('a')).toBe(false);
    expect([join('b'), join('c')]).toEqual([true, true]);
    state.isCurrent = false;
    expect([join('d'), join('e'), join('f')]).toEqual([true, true, true]);
    expect(end('first')).toEqual(['d computes', 'b shares first', 'c shares first']);
    expect(end('second')).toEqual(['e shares second', 'f shares second']);
    expect(end('unused')).toEqual([]);
    expect(join('g')).toBe(false);
  });

  it('passes a failure to the requests that share it, and lets one of the others compute again', () => {
    const { state, join, end } = watch();
    join('a');
    join('b');
    state.isCurrent = false;
    join('c');
    expect(end()).toEqual(['c computes', 'b proceeds']);
    expect(end('second')).toEqual([]);
  });

  it('lets the next waiting client compute if the first has disconnected', () => {
    const { state, closed, join, abandon, end } = watch();
    for (const name of ['a', 'closed', 'b']) join(name);
    closed.add('closed');
    join('c');
    state.isCurrent = false;
    join('d');
    expect(abandon()).toEqual(['b computes']);
    expect(abandon()).toEqual(['c computes']);
    expect(end('third')).toEqual(['d shares third']);
    expect(abandon()).toEqual([]);
    expect(join('e')).toBe(false);
  });
});
