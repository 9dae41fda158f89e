import { maxPresences, maxStreams } from '@opina/contract/constants/inbox';
import { describe, expect, it } from 'vitest';
import { resetOf } from '../platform/notices/news.ts';
import { createLive } from './live.ts';
import { createPresence, presenceNews } from './presence.ts';

const presence = (client: string, opinionId: number | null) => ({
  client,
  name: 'Ana',
  opinion_id: opinionId,
  question_id: null,
});

describe('streams of a store', () => {
  it('are limited by store, end when the server closes, and make room when a client leaves', async () => {
    const live = createLive();
    const streams = Array.from({ length: maxStreams }, () => live.open('1'));
    expect(streams).not.toContain(undefined);
    expect(live.open('1')).toBeUndefined();
    expect(live.open('2')).toBeDefined();
    const [first] = streams;
    first?.content.destroy();
    await new Promise((resolve) => first?.content.once('close', resolve));
    const again = live.open('1');
    expect(again).toBeDefined();
    live.close();
    let text = '';
    for await (const piece of again?.content ?? []) text += piece;
    expect(text).toBe('retry: 1000\n\nevent: presence\ndata: {"items":[]}\n\n');
    expect(live.open('1')).toBeUndefined();
  });

  it('get the news of their store and of all stores, and end by themselves', async () => {
    const live = createLive({ beatMs: 5, streamMs: 40 });
    const stream = live.open('1');
    live.receive({ storeId: '2', event: 'changed', key: '', data: { id: 2 } });
    live.receive({ storeId: '1', event: 'changed', key: '', data: { id: 1 } });
    live.receive(resetOf());
    let text = '';
    for await (const piece of stream?.content ?? []) text += piece;
    expect(text).toContain('event: changed\ndata: {"id":1}\n\nevent: reset\ndata: {}\n\n');
    expect(text).not.toContain('"id":2');
    expect(text).toContain('\n\n:\n\n');
  });

  it('that nobody reads do not fill the memory', () => {
    const live = createLive();
    const stream = live.open('1');
    const data = { text: 'x'.repeat(1_000) };
    for (let n = 0; n < 1_000; n++) live.receive({ storeId: '1', event: 'changed', key: '', data });
    expect(stream?.content.destroyed).toBe(true);
    live.close();
  });
});

describe('presence', () => {
  it('is seen for 30 seconds, unless it is sent again or ended', () => {
    let now = 0;
    const seen = createPresence(() => now);
    expect(seen.receive('1', presence('a', 7))).toBe(true);
    expect(seen.receive('1', presence('b', 7))).toBe(true);
    now = 20_000;
    // Nothing new for others.
    expect(seen.receive('1', presence('a', 7))).toBe(false);
    expect(seen.removeExpired()).toEqual([]);
    now = 30_000;
    expect(seen.removeExpired()).toEqual(['1']);
    expect(seen.of('1')).toEqual([presence('a', 7)]);
    expect(seen.receive('1', presence('a', 8))).toBe(true);
    expect(seen.receive('1', presence('a', null))).toBe(true);
    expect(seen.receive('1', presence('a', null))).toBe(false);
    expect(seen.of('1')).toEqual([]);
    expect(seen.of('2')).toEqual([]);
  });

  it('is kept of so many clients of a store', () => {
    const seen = createPresence(() => 0);
    for (let n = 0; n < 2 * maxPresences; n++) seen.receive('1', presence(`c${n}`, n + 1));
    expect(seen.of('1')).toHaveLength(maxPresences);
    expect(presenceNews('1', presence('a', 7))).toMatchObject({ storeId: '1', event: 'presence', key: 'a' });
  });
});
