import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../calls/call-error.ts';
import type { DraftChange } from '../calls/read-form.ts';
import { createDraftSaver, type SavingStatus } from './draft-saver.ts';
import { createPendingDrafts } from './pending-drafts.ts';

const token = 'a-token-of-some-length';

function memoryStorage(content = new Map<string, string>()) {
  return {
    content,
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, value: string) => void content.set(key, value),
    removeItem: (key: string) => void content.delete(key),
  };
}

/** A server that fails as long as `failures` has an error for the next call. */
function setUp(storage = memoryStorage()) {
  const saved: [number, DraftChange][] = [];
  const failures: Error[] = [];
  const during: (() => void)[] = [];
  const statuses: SavingStatus[] = [];
  const pending = createPendingDrafts(storage, token);
  const saver = createDraftSaver({
    save: async (item, change) => {
      const failure = failures.shift();
      if (failure) throw failure;
      during.shift()?.();
      saved.push([item, change]);
    },
    pending,
    onStatus: (status) => statuses.push(status),
    signal: new AbortController().signal,
  });
  return { saver, saved, failures, during, statuses, pending, storage };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a draft', () => {
  it('is saved once nobody has typed for a moment, with all that has changed', async () => {
    const { saver, saved, statuses } = setUp();
    saver.change(7, { rate: 4 });
    saver.change(7, { text: 'Bom' });
    saver.change(7, { text: 'Bom mesmo' });
    expect(saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(700);
    expect(saved).toEqual([[7, { rate: 4, text: 'Bom mesmo' }]]);
    expect(statuses.at(-1)).toBe('saved');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saved).toHaveLength(1);
  });

  it('stays on the device until the server can be reached, also over a reload', async () => {
    const first = setUp();
    first.failures.push(new CallError(0, ''));
    first.saver.change(7, { text: 'Sem rede' });
    await vi.advanceTimersByTimeAsync(700);
    expect(first.statuses.at(-1)).toBe('offline');
    const second = setUp(memoryStorage(new Map(first.storage.content)));
    expect(second.saver.pendingOf(7)).toEqual({ text: 'Sem rede' });
    await vi.advanceTimersByTimeAsync(1);
    expect(second.saved).toEqual([[7, { text: 'Sem rede' }]]);
    expect(second.storage.content.size).toBe(0);
  });

  it('is tried again after a failure that may pass', async () => {
    const { saver, saved, failures } = setUp();
    failures.push(new CallError(503, 'server.unavailable'), new CallError(429, ''));
    saver.change(7, { rate: 1 });
    await vi.advanceTimersByTimeAsync(700 + 5_000 + 5_000);
    expect(saved).toEqual([[7, { rate: 1 }]]);
  });

  it('is not tried again when the server will never take it', async () => {
    const { saver, saved, failures, pending } = setUp();
    failures.push(new CallError(409, 'review_form.item_sent'));
    saver.change(7, { rate: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved).toEqual([]);
    expect(pending.first()).toBeUndefined();
  });

  it('keeps what was typed while it was being saved', async () => {
    const { saver, saved, during } = setUp();
    during.push(() => saver.change(7, { text: 'AB' }));
    saver.change(7, { text: 'A' });
    await saver.flush();
    await vi.advanceTimersByTimeAsync(700);
    expect(saved).toEqual([
      [7, { text: 'A' }],
      [7, { text: 'AB' }],
    ]);
  });

  it('is kept by product', async () => {
    const { saver, saved } = setUp();
    saver.change(7, { rate: 5 });
    saver.change(8, { rate: 2 });
    saver.forget(7);
    await vi.advanceTimersByTimeAsync(700);
    expect(saved).toEqual([[8, { rate: 2 }]]);
  });
});

describe('the copy on the device', () => {
  it('has no part of the token from which it could be made', () => {
    const { storage, saver } = setUp();
    saver.change(7, { rate: 5 });
    const [key = ''] = storage.content.keys();
    expect(key).toBe('opina-draft--some-length');
    expect(key).not.toContain(token);
  });

  it.each(['', 'null', '[]', '{"7":3}', '{'])('ignores %j', (content) => {
    const storage = memoryStorage(new Map([['opina-draft--some-length', content]]));
    expect(createPendingDrafts(storage, token).first()).toBeUndefined();
  });
});
