import { beforeEach, describe, expect, it } from 'vitest';
import { type CachedResponse, createResponseCache, type ResponseCache } from './response-cache.ts';

const answer = (text: string, bytes = text.length): CachedResponse => ({
  route: '/',
  headers: { etag: `"${text}"` },
  body: Buffer.alloc(bytes, text),
});
const product = { storeId: '1', productCode: 'A' };

describe('the response cache', () => {
  let time = 0;
  let memory: ResponseCache;
  beforeEach(() => {
    time = 10_000;
    memory = createResponseCache(() => time);
  });

  it('keeps a response for a second from the time of its request', () => {
    memory.keep('k', product, time - 400, answer('a'));
    expect(memory.recall('k')?.body.toString()).toBe('a');
    expect(memory.recall('other')).toBeUndefined();
    time += 600;
    expect(memory.recall('k')).toBeUndefined();
  });

  it('lets one request recompute a response after half a second, while the others get the cached one', () => {
    memory.keep('k', product, time, answer('a'));
    memory.alias('short', 'k');
    time += 500;
    // The short way leads to the long one, which takes it on.
    expect(memory.getByAlias('short')).toBeUndefined();
    expect(memory.recall('k')).toBeUndefined();
    expect(memory.recall('k')).toBeDefined();
    expect(memory.getByAlias('short')).toBeDefined();
    memory.keep('k', product, time, answer('b'));
    expect(memory.recall('k')?.body.toString()).toBe('b');
  });

  it.each([
    ['its product', { storeId: '1', productCode: 'A' }, false],
    ['its store', { storeId: '1' }, false],
    ['another product', { storeId: '1', productCode: 'B' }, true],
    ['the same product of another store', { storeId: '2', productCode: 'A' }, true],
    ['another store', { storeId: '2' }, true],
  ])('invalidates the right responses after a change of %s', (_what, changed, isKept) => {
    memory.keep('k', product, time, answer('a'));
    time += 10;
    memory.changed(changed);
    expect(memory.recall('k') !== undefined).toBe(isKept);
  });

  it('does not cache a response that was requested before a change', () => {
    memory.changed(product);
    memory.keep('k', product, time - 1, answer('old'));
    expect(memory.recall('k')).toBeUndefined();
    memory.keep('k', product, time + 1, answer('new'));
    expect(memory.recall('k')).toBeDefined();
  });

  it('invalidates a response about several products after a change of any of them', () => {
    memory.keep('shelf', { storeId: '1' }, time, answer('a'));
    time += 10;
    memory.changed({ storeId: '1', productCode: 'Z' });
    expect(memory.recall('shelf')).toBeUndefined();
  });

  it('remembers changes as long as older responses may arrive', () => {
    memory.changed(product);
    for (let n = 0; n < 9; n++) {
      time += 100;
      memory.changed({ storeId: '9' });
    }
    memory.keep('k', product, time - 900, answer('old'));
    expect(memory.recall('k')).toBeUndefined();
  });

  it('accepts other addresses of the same response', () => {
    memory.keep('k', product, time, answer('a'));
    memory.alias('short', 'k');
    expect(memory.getByAlias('short')?.body.toString()).toBe('a');
    expect(memory.getByAlias('k')).toBeUndefined();
    memory.alias('x'.repeat(3_000), 'k');
    expect(memory.getByAlias('x'.repeat(3_000))).toBeUndefined();
    for (let n = 0; n < 25_000; n++) memory.alias(`other ${n}`, 'k');
    expect(memory.getByAlias('short')).toBeUndefined();
    expect(memory.getByAlias('other 24999')).toBeDefined();
  });

  it('stays within 32 MB, and drops the oldest first', () => {
    const mega = 1024 * 1024;
    for (let n = 0; n < 5; n++) memory.keep(String(n), product, time, answer('a', 8 * mega));
    expect([0, 1, 2, 3, 4].map((n) => memory.recall(String(n)) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    memory.keep('huge', product, time, answer('a', 33 * mega));
    expect(memory.recall('huge')).toBeUndefined();
    expect(memory.recall('4')).toBeDefined();
  });
});
