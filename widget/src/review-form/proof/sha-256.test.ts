import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha256 } from './sha-256.ts';
import { solveChallenge } from './solve-challenge.ts';

const expected = (text: string) => createHash('sha256').update(text).digest('hex');

describe('SHA-256', () => {
  it('is the same as that of Node for every length around the ends of blocks', () => {
    for (let length = 0; length < 200; length++) {
      const text = 'k3?=&z'.repeat(40).slice(0, length);
      expect(sha256(text), `${length} characters`).toBe(expected(text));
    }
  });
});

describe('a challenge', () => {
  const salt = '5f0c1e9a7b3d2846?expires=1794930000';
  const given = {
    algorithm: 'SHA-256',
    challenge: expected(`${salt}4711`),
    maxnumber: 60_000,
    salt,
    signature: 'ab',
  } as const;

  it('is solved by the number that gives its hash, as the payload of ALTCHA', async () => {
    const payload = await solveChallenge(given, new AbortController().signal);
    const { maxnumber: _, ...others } = given;
    expect(JSON.parse(atob(payload))).toEqual({ ...others, number: 4711 });
  });

  it('rejects when no number gives it, and when it is no longer wanted', async () => {
    await expect(solveChallenge({ ...given, maxnumber: 10 }, new AbortController().signal)).rejects.toThrow(
      'no number',
    );
    await expect(solveChallenge(given, AbortSignal.abort(new Error('closed')))).rejects.toThrow('closed');
  });
});
