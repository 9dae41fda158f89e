import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SigningKeys } from './known-keys.ts';
import { createSignedTokens, type TokenFacts } from './signed-tokens.ts';

const facts: TokenFacts = {
  storeId: 'loja/ção',
  id: 9_007_199_254_740_991,
  version: 3,
  expiresAt: new Date('2026-03-01T10:00:00Z'),
};
const key = randomBytes(32);
const tokens = createSignedTokens(async () => ({ current: key }));

describe('a signed token', () => {
  it('contains its facts, for its purpose alone', async () => {
    const token = await tokens.sign('review', facts);
    expect(token).toMatch(/^[\w-]+$/);
    expect(await tokens.read('review', token)).toEqual(facts);
    for (const purpose of ['open', 'edit', 'unsubscribe', 'confirm'] as const)
      expect(await tokens.read(purpose, token)).toBeUndefined();
  });

  it('is the same for the same facts, and another for any other', async () => {
    const others = [
      { ...facts, storeId: 'loja' },
      { ...facts, id: 1 },
      { ...facts, version: 4 },
      { ...facts, expiresAt: new Date('2026-03-01T10:00:01Z') },
    ];
    const texts = await Promise.all([facts, ...others].map((one) => tokens.sign('review', one)));
    expect(new Set(texts).size).toBe(5);
    expect(await tokens.sign('review', { ...facts, expiresAt: new Date('2026-03-01T10:00:00.9Z') })).toBe(
      texts[0],
    );
  });

  it('is refused if one of its bits differs, it is cut, or it has more characters', async () => {
    const token = await tokens.sign('edit', facts);
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(await tokens.read('edit', changed.toString('base64url'))).toBeUndefined();
    }
    for (const wrong of [
      '',
      'x',
      token.slice(0, -1),
      `${token}=`,
      `${token} `,
      `${token}A`,
      'A'.repeat(5_000),
    ])
      expect(await tokens.read('edit', wrong)).toBeUndefined();
  });

  it('is refused with another key', async () => {
    const others = createSignedTokens(async () => ({ current: randomBytes(32) }));
    expect(await others.read('unsubscribe', await tokens.sign('unsubscribe', facts))).toBeUndefined();
  });

  it('reads the key once, and again after a failure', async () => {
    let reads = 0;
    const failing = createSignedTokens(async () => {
      reads += 1;
      if (reads === 1) throw new Error('not available');
      return { current: key };
    });
    await expect(failing.sign('open', facts)).rejects.toThrow('not available');
    const token = await failing.sign('open', facts);
    expect(await failing.read('open', token)).toEqual(facts);
    expect(reads).toBe(2);
  });

  it('of another process is valid at once after a new key, and those of the former key stay valid', async () => {
    let keys: SigningKeys = { current: key };
    let time = 0;
    const here = createSignedTokens(
      async () => keys,
      () => time,
    );
    const before = await here.sign('unsubscribe', facts);
    keys = { current: randomBytes(32), former: key };
    const elsewhere = await createSignedTokens(async () => keys).sign('unsubscribe', facts);
    time += 250;
    expect(await here.read('unsubscribe', elsewhere)).toEqual(facts);
    expect(await here.read('unsubscribe', before)).toEqual(facts);
    expect(await here.sign('unsubscribe', facts)).toBe(elsewhere);
    keys = { current: randomBytes(32), former: keys.current };
    time += 5_000;
    expect(await here.read('unsubscribe', before)).toBeUndefined();
    expect(await here.read('unsubscribe', elsewhere)).toEqual(facts);
  });

  it('that nobody signed causes no more than four queries in a second', async () => {
    let reads = 0;
    let time = 0;
    const here = createSignedTokens(
      async () => {
        reads += 1;
        return { current: key };
      },
      () => time,
    );
    const wrong = await createSignedTokens(async () => ({ current: randomBytes(32) })).sign('open', facts);
    for (; time < 1_000; time += 10) expect(await here.read('open', wrong)).toBeUndefined();
    expect(reads).toBe(4);
  });

  it('is read with the keys that are known while the database is not available', async () => {
    let isAvailable = true;
    let time = 0;
    const here = createSignedTokens(
      async () => {
        if (!isAvailable) throw new Error('not available');
        return { current: key };
      },
      () => time,
    );
    const token = await here.sign('edit', facts);
    isAvailable = false;
    time += 60_000;
    expect(await here.read('edit', token)).toEqual(facts);
  });
});
