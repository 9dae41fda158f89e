import { maxStreams } from '@opina/contract/constants/inbox';
import { EventStream } from '../platform/core/event-stream.ts';
import type { News } from '../platform/notices/news.ts';
import { createPresence, presenceEvent } from './presence.ts';

/** The streams of events that this process sends, and who looks at what. */
export interface Live {
  /** News of this process or another one. Safe to be passed as a function. */
  readonly receive: (news: News) => void;
  /** A stream of a store's events; undefined if it has as many as it may. */
  open(storeId: string): EventStream | undefined;
  /** Ends all streams, and opens no more. */
  close(): void;
}

export interface LiveTimes {
  readonly beatMs: number;
  /** The client connects again, which shows that its token is still valid. */
  readonly streamMs: number;
  /** How often it is looked whose presence has ended. */
  readonly lookMs: number;
}

const defaultTimes: LiveTimes = { beatMs: 15_000, streamMs: 600_000, lookMs: 1_000 };
const retryMs = 1_000;

export function createLive(times: Partial<LiveTimes> = {}): Live {
  const { beatMs, streamMs, lookMs } = { ...defaultTimes, ...times };
  const streams = new Map<string, Set<EventStream>>();
  const presence = createPresence();
  let timers: NodeJS.Timeout[] = [];
  let isClosed = false;

  const ofStore = (storeId: string): Iterable<EventStream> => streams.get(storeId) ?? [];
  const sendPresence = (storeId: string): void => {
    const data = { items: presence.of(storeId) };
    for (const stream of ofStore(storeId)) stream.send(presenceEvent, data);
  };
  const send = (storeId: string, event: string, data: object): void => {
    const wanted = storeId === '' ? [...streams.values()].flatMap((some) => [...some]) : ofStore(storeId);
    for (const stream of wanted) stream.send(event, data);
  };
  const start = (): void => {
    if (timers.length > 0) return;
    const beat = () => {
      for (const some of streams.values()) for (const stream of some) stream.beat();
    };
    const look = () => {
      for (const storeId of presence.removeExpired()) sendPresence(storeId);
    };
    timers = [setInterval(beat, beatMs), setInterval(look, lookMs)];
    for (const timer of timers) timer.unref();
  };
  const stop = (): void => {
    for (const timer of timers) clearInterval(timer);
    timers = [];
  };
  const remove = (storeId: string, stream: EventStream): void => {
    const left = streams.get(storeId);
    left?.delete(stream);
    if (left?.size === 0) streams.delete(storeId);
    if (streams.size === 0) stop();
  };
  return {
    receive({ storeId, event, data }) {
      if (event !== presenceEvent) send(storeId, event, data);
      else if (presence.receive(storeId, data)) sendPresence(storeId);
    },
    open(storeId) {
      const open = streams.get(storeId) ?? new Set();
      if (isClosed || open.size >= maxStreams) return undefined;
      const stream = new EventStream(retryMs);
      streams.set(storeId, open.add(stream));
      const ending = setTimeout(() => stream.end(), streamMs);
      ending.unref();
      stream.content.once('close', () => {
        clearTimeout(ending);
        remove(storeId, stream);
      });
      start();
      stream.send(presenceEvent, { items: presence.of(storeId) });
      return stream;
    },
    close() {
      isClosed = true;
      stop();
      for (const some of streams.values()) for (const stream of some) stream.end();
    },
  };
}
