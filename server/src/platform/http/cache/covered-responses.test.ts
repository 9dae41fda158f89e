import { beforeEach, describe, expect, it } from 'vitest';
import type { Coverage } from '../../notices/notices.ts';
import { type CachedResponse, createResponseCache, type ResponseCache } from './response-cache.ts';

const product = { storeId: '1', productCode: 'A' };
const answer: CachedResponse = { route: '/', headers: {}, agedHeaders: {}, body: Buffer.from('a') };

describe('a response cache that hears of the writes of other processes', () => {
  let time = 0;
  let coverage: Coverage | undefined;
  let cache: ResponseCache;
  const open = (readLagMs = 0) =>
    createResponseCache({ now: () => time, coverage: () => coverage, readLagMs });
  /** Time passes, and all notices of it arrive. */
  const pass = (ms: number) => {
    time += ms;
    if (coverage !== undefined) coverage = { ...coverage, provenAt: time };
  };
  const isKept = () => cache.getByAlias('k') !== undefined;

  beforeEach(() => {
    time = 100_000;
    coverage = { coveredFrom: time, provenAt: time };
    cache = open();
    cache.alias('k', 'k');
  });

  it('keeps a response for nine seconds, and then until a new one is ready, but no longer than ten', () => {
    cache.set('k', product, time, answer);
    pass(8_999);
    expect(cache.get('k')?.isFresh).toBe(true);
    pass(1);
    expect(isKept()).toBe(false);
    expect(cache.get('k')).toBeUndefined();
    expect(cache.get('k')?.isFresh).toBe(true);
    pass(999);
    expect(isKept()).toBe(true);
    pass(1);
    expect(isKept()).toBe(false);
  });

  it('lets another request compute it, if the first one has failed', () => {
    cache.set('k', product, time, answer);
    pass(8_999);
    cache.set('k', product, time - 8_000, answer);
    pass(1_500);
    expect(cache.get('k')).toBeUndefined();
    expect(isKept()).toBe(true);
    cache.set('k', product, time - 8_999, answer);
    pass(1);
    expect(cache.get('k')).toBeUndefined();
    expect(cache.get('k')).toBeDefined();
  });

  it('removes it when a notice arrives, and keeps one from after it', () => {
    cache.set('k', product, time, answer);
    pass(3_000);
    cache.invalidate(product);
    expect(isKept()).toBe(false);
    // Its computation began before the notice.
    cache.set('k', product, time - 1, answer);
    expect(isKept()).toBe(false);
    expect(cache.isCurrent(product, time - 1)).toBe(false);
    pass(1);
    cache.set('k', product, time, answer);
    pass(5_000);
    expect(isKept()).toBe(true);
  });

  it.each([
    ['all stores', {}],
    ['its store', { storeId: '1' }],
  ])('removes it when a notice names %s', (_what, change) => {
    cache.set('k', product, time, answer);
    cache.invalidate(change);
    expect(isKept()).toBe(false);
  });

  it('keeps it for a second only, if notices may have been missed', () => {
    coverage = undefined;
    cache.set('k', product, time, answer);
    pass(499);
    expect(cache.get('k')?.isFresh).toBe(false);
    coverage = { coveredFrom: time, provenAt: time };
    pass(600);
    expect(isKept()).toBe(false);
    cache.set('k', product, time, answer);
    pass(5_000);
    expect(isKept()).toBe(true);
    coverage = undefined;
    expect(isKept()).toBe(false);
  });

  it('does not return it while a second has passed without a proof, and does again after one', () => {
    cache.set('k', product, time, answer);
    pass(2_000);
    time += 599;
    expect(cache.get('k')?.isFresh).toBe(true);
    time += 1;
    expect(cache.get('k')?.isFresh).toBe(false);
    time += 400;
    expect(isKept()).toBe(false);
    expect(cache.isCurrent(product, time - 1_000)).toBe(false);
    pass(0);
    expect(isKept()).toBe(true);
    expect(cache.isCurrent(product, time - 1_000)).toBe(true);
  });

  it('keeps what a lagging replica may have returned for a second', () => {
    cache = open(1_600);
    cache.alias('k', 'k');
    // The replica may lack what was written before the notices began.
    cache.set('k', product, time, answer);
    pass(1_000);
    expect(isKept()).toBe(false);
    pass(5_000);
    cache.invalidate(product);
    pass(1_599);
    cache.set('k', product, time, answer);
    expect(isKept()).toBe(true);
    pass(1_000);
    expect(isKept()).toBe(false);
    cache.set('k', product, time, answer);
    pass(5_000);
    expect(isKept()).toBe(true);
  });

  it('counts everything as changed, if there were too many changes to remember', () => {
    for (let n = 0; n < 21_000; n++) cache.invalidate({ storeId: `other ${n}` });
    cache.set('k', product, time, answer);
    expect(isKept()).toBe(false);
    pass(1);
    cache.set('k', product, time, answer);
    expect(isKept()).toBe(true);
  });

  it('does not keep what took longer to compute than changes are remembered', () => {
    const requestedAt = time;
    pass(60_000);
    cache.invalidate({ storeId: '2' });
    pass(60_000);
    cache.invalidate({ storeId: '2' });
    cache.set('k', product, requestedAt, answer);
    expect(cache.isCurrent(product, requestedAt)).toBe(false);
  });
});
