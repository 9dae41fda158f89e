import { expect, it, vi } from 'vitest';
import { createTokenUsage } from './token-usage.ts';

it('writes a token once a minute, and again after a failure', async () => {
  const written: string[] = [];
  let isBroken = true;
  const uses = createTokenUsage({
    markTokenUsed: async (storeId, name) => {
      if (isBroken) throw new Error('read only');
      written.push(`${storeId} ${name}`);
    },
  });
  vi.setSystemTime('2026-01-31T10:00:00Z');
  const use = async (name: string) => {
    uses.note({ storeId: '1', name });
    await uses.flush();
  };
  await use('erp');
  isBroken = false;
  await use('erp');
  await use('erp');
  await use('shop');
  expect(written).toEqual(['1 erp', '1 shop']);
  vi.setSystemTime('2026-01-31T10:01:00Z');
  await use('erp');
  expect(written).toEqual(['1 erp', '1 shop', '1 erp']);
  vi.useRealTimers();
});
