import { describe, expect, it } from 'vitest';
import { createCounter } from '../platform/http/limits/counts.ts';
import { attemptLimits, createAttemptLimits } from './attempt-limits.ts';

const limits = () => createAttemptLimits(createCounter(undefined));
const email = 'bia@loja.example';
const refused = { code: 'auth.too_many_attempts' };

describe('attempts to sign in', () => {
  it('are limited for one address from one network', async () => {
    const { count } = limits();
    const attempt = { network: '203.0.113.1', subject: email };
    for (let n = 0; n < attemptLimits.sign_in.pair; n += 1) await count('sign_in', attempt);
    await expect(count('sign_in', attempt)).rejects.toMatchObject(refused);
    // Neither the person elsewhere, nor another person here, nor another kind of attempt.
    await count('sign_in', { ...attempt, network: '203.0.113.2' });
    await count('sign_in', { ...attempt, subject: 'ana@loja.example' });
    await count('reset', attempt);
  });

  it('are limited for many addresses from one network', async () => {
    const { count } = limits();
    const from = (n: number) => ({ network: '203.0.113.1', subject: `p${n}@loja.example` });
    for (let n = 0; n < attemptLimits.sign_in.network; n += 1) await count('sign_in', from(n));
    await expect(count('sign_in', from(999))).rejects.toMatchObject(refused);
  });

  it('are limited for one address from many networks', async () => {
    const { count } = limits();
    const from = (n: number) => ({ network: `203.0.${n}.1`, subject: email });
    for (let n = 0; n < attemptLimits.sign_in.email; n += 1) await count('sign_in', from(n));
    await expect(count('sign_in', from(999))).rejects.toMatchObject(refused);
  });
});
