import { beforeEach, describe, expect, it } from 'vitest';
import { type CachedResponse, createResponseCache, type ResponseCache } from './response-cache.ts';

const answer = (text: string, bytes = text.length): CachedResponse => ({
  route: '/',
  headers: { etag: `"${text}"`, age: 0 },
  agedHeaders: { etag: `"${text}"`, age: 1 },
  body: Buffer.alloc(bytes, text),
});
const product = { storeId: '1', productCode: 'A' };

describe('the response cache', () => {
  let time = 0;
  let cache: ResponseCache;
  beforeEach(() => {
    time = 10_000;
    cache = createResponseCache({ now: () => time });
  });

  it('keeps a response for a second from the time of its request', () => {
    cache.set('k', product, time - 400, answer('a'));
    expect(cache.get('k')?.body.toString()).toBe('a');
    expect(cache.get('other')).toBeUndefined();
    time += 600;
    expect(cache.get('k')).toBeUndefined();
  });

  it('lets one request recompute a response after half a second, while the others get the cached one', () => {
    cache.set('k', product, time, answer('a'));
    cache.alias('short', 'k');
    time += 500;
    // `getByAlias` leaves it to `get` to start the recomputation.
    expect(cache.getByAlias('short')).toBeUndefined();
    expect(cache.get('k')).toBeUndefined();
    expect(cache.get('k')).toBeDefined();
    expect(cache.getByAlias('short')).toBeDefined();
    cache.set('k', product, time, answer('b'));
    expect(cache.get('k')?.body.toString()).toBe('b');
  });

  it.each([
    ['its product', { storeId: '1', productCode: 'A' }, false],
    ['its store', { storeId: '1' }, false],
    ['another product', { storeId: '1', productCode: 'B' }, true],
    ['the same product of another store', { storeId: '2', productCode: 'A' }, true],
    ['another store', { storeId: '2' }, true],
  ])('invalidates the right responses after a change of %s', (_what, changed, isKept) => {
    cache.set('k', product, time, answer('a'));
    time += 10;
    cache.invalidate(changed);
    expect(cache.get('k') !== undefined).toBe(isKept);
  });

  it('does not cache a response that was requested before a change', () => {
    cache.invalidate(product);
    cache.set('k', product, time - 1, answer('old'));
    expect(cache.get('k')).toBeUndefined();
    cache.set('k', product, time + 1, answer('new'));
    expect(cache.get('k')).toBeDefined();
  });

  it('invalidates a response about several products after a change of any of them', () => {
    cache.set('shelf', { storeId: '1' }, time, answer('a'));
    time += 10;
    cache.invalidate({ storeId: '1', productCode: 'Z' });
    expect(cache.get('shelf')).toBeUndefined();
  });

  it('remembers changes as long as older responses may arrive', () => {
    cache.invalidate(product);
    for (let n = 0; n < 9; n++) {
      time += 100;
      cache.invalidate({ storeId: '9' });
    }
    cache.set('k', product, time - 900, answer('old'));
    expect(cache.get('k')).toBeUndefined();
  });

  it('accepts other addresses of the same response', () => {
    cache.set('k', product, time, answer('a'));
    cache.alias('short', 'k');
    expect(cache.getByAlias('short')?.body.toString()).toBe('a');
    expect(cache.getByAlias('k')).toBeUndefined();
    cache.alias('x'.repeat(3_000), 'k');
    expect(cache.getByAlias('x'.repeat(3_000))).toBeUndefined();
    for (let n = 0; n < 25_000; n++) cache.alias(`other ${n}`, 'k');
    expect(cache.getByAlias('short')).toBeUndefined();
    expect(cache.getByAlias('other 24999')).toBeDefined();
  });

  it('stays within 32 MB, and drops the oldest first', () => {
    const mega = 1024 * 1024;
    for (let n = 0; n < 5; n++) cache.set(String(n), product, time, answer('a', 7.5 * mega));
    expect([0, 1, 2, 3, 4].map((n) => cache.get(String(n)) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    cache.set('huge', product, time, answer('a', 33 * mega));
    expect(cache.get('huge')).toBeUndefined();
    expect(cache.get('4')).toBeDefined();
  });
});
