import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RequestedSnapshot, type RequestOptions, requestSnapshot } from './request-snapshot.ts';
import { maxWaiting, openSnapshotServer, type SnapshotServer } from './snapshot-server.ts';

describe('snapshots for several commands', () => {
  let folder: string;
  let server: SnapshotServer | undefined;
  /** What happened, in order. */
  let events: string[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-snapshots-'));
    events = [];
    let count = 0;
    server = await openSnapshotServer(folder, async () => {
      count += 1;
      const name = `snapshot ${count}`;
      events.push(name);
      return { folder: name, pauseMs: 0, remove: async () => void events.push(`${name} removed`) };
    });
  });
  afterEach(async () => {
    await server?.close();
    await rm(folder, { recursive: true });
  });

  const request = async (options: RequestOptions = {}): Promise<RequestedSnapshot> => {
    const snapshot = await requestSnapshot(folder, options);
    if (snapshot === undefined) throw new Error('No server.');
    return snapshot;
  };
  /** Resolves when the command waits in line. */
  async function waiting(options: RequestOptions = {}) {
    let snapshot: Promise<RequestedSnapshot> | undefined;
    const ahead = await new Promise<number>((resolve, reject) => {
      snapshot = request({ ...options, onWait: resolve });
      snapshot.catch(reject);
    });
    return { ahead, snapshot: snapshot ?? request() };
  }

  /** How many are ahead of a command that asks now, and then stops waiting. */
  async function placeAtEnd(): Promise<number> {
    const stop = new AbortController();
    const { ahead } = await waiting({ signal: stop.signal });
    stop.abort(new Error('enough'));
    return ahead;
  }

  it('are made one after the other, and each command hears how many are ahead', async () => {
    const first = await request();
    const second = await waiting();
    const third = await waiting();
    expect([second.ahead, third.ahead]).toEqual([1, 2]);
    expect(events).toEqual(['snapshot 1']);
    first.release();
    (await second.snapshot).release();
    (await third.snapshot).release();
    await server?.close();
    const all = [1, 2, 3].flatMap((n) => [`snapshot ${n}`, `snapshot ${n} removed`]);
    expect(events).toEqual(all);
  });

  it('go to the next when a command has stopped waiting, which frees its place', async () => {
    const first = await request();
    const stop = new AbortController();
    const second = await waiting({ signal: stop.signal });
    const third = await waiting();
    stop.abort(new Error('Ctrl-C'));
    await expect(second.snapshot).rejects.toThrow('Ctrl-C');
    await expect.poll(async () => placeAtEnd()).toBe(2);
    first.release();
    expect((await third.snapshot).folder).toBe('snapshot 2');
  });

  it('are refused to a command that waits too long, and when too many wait', async () => {
    const first = await request();
    await expect((await waiting({ maxWaitMs: 1 })).snapshot).rejects.toMatchObject({ code: 'backup.busy' });
    const others: Promise<RequestedSnapshot>[] = [];
    while (others.length < maxWaiting) others.push((await waiting()).snapshot);
    await expect(request()).rejects.toMatchObject({ code: 'backup.busy' });
    first.release();
    for (const one of others) (await one).release();
  });

  it('end with the server, also for those who wait', async () => {
    await request();
    const second = await waiting();
    await server?.close();
    await expect(second.snapshot).rejects.toMatchObject({ code: 'backup.server_stopped' });
    expect(events).toEqual(['snapshot 1', 'snapshot 1 removed']);
  });
});
