import { describe, expect, it } from 'vitest';
import { coalesceRequests } from './coalesce-requests.ts';
import type { CachedResponse } from './response-cache.ts';

const about = { storeId: '1' };

/** What becomes of those who wait, in order. */
function watch() {
  const state = { isCurrent: true };
  const making = coalesceRequests({ now: () => 0, isCurrent: () => state.isCurrent });
  const log: string[] = [];
  const gone = new Set<string>();
  const join = (name: string) =>
    making.join('key', about, {
      share: ({ route }) => log.push(`${name} shares ${route}`),
      make: () => log.push(`${name} makes`),
      goOn: () => log.push(`${name} goes on`),
      isGone: () => gone.has(name),
    });
  const end = (route?: string) => {
    const answer: CachedResponse | undefined =
      route === undefined ? undefined : { route, headers: {}, body: Buffer.from('') };
    making.end('key', answer);
    return log.splice(0);
  };
  const abandon = () => {
    making.abandon('key');
    return log.splice(0);
  };
  return { state, gone, join, end, abandon };
}

describe('request coalescing', () => {
  it('shares a response among requests before a change; one of the later requests computes the next for all of them', () => {
    const { state, join, end } = watch();
    expect(join('a')).toBe(false);
    expect([join('b'), join('c')]).toEqual([true, true]);
    state.isCurrent = false;
    expect([join('d'), join('e'), join('f')]).toEqual([true, true, true]);
    expect(end('first')).toEqual(['d makes', 'b shares first', 'c shares first']);
    expect(end('second')).toEqual(['e shares second', 'f shares second']);
    expect(end('nobody')).toEqual([]);
    expect(join('g')).toBe(false);
  });

  it('passes a failure to the requests that share it, and lets one of the others compute again', () => {
    const { state, join, end } = watch();
    join('a');
    join('b');
    state.isCurrent = false;
    join('c');
    expect(end()).toEqual(['c makes', 'b goes on']);
    expect(end('second')).toEqual([]);
  });

  it('lets the next waiting client compute if the first has disconnected', () => {
    const { state, gone, join, abandon, end } = watch();
    for (const name of ['a', 'gone', 'b']) join(name);
    gone.add('gone');
    join('c');
    state.isCurrent = false;
    join('d');
    expect(abandon()).toEqual(['b makes']);
    expect(abandon()).toEqual(['c makes']);
    expect(end('third')).toEqual(['d shares third']);
    expect(abandon()).toEqual([]);
    expect(join('e')).toBe(false);
  });
});
