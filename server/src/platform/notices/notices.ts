import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReportChange } from './change.ts';
import type { Announce } from './news.ts';
import { createNoticeSender } from './notice-sender.ts';
import { parseNotice } from './notice-text.ts';

/** What a process knows of the changes of all others, in milliseconds of `performance.now`. */
export interface Coverage {
  /** Since this time no notice can have been missed. */
  readonly coveredFrom: number;
  /** Every notice that was sent before this time has arrived. */
  readonly provenAt: number;
}

/** Tells the other processes of changes, and hears of theirs. */
export interface Notices {
  /** Also applies the change to this process, at once. */
  readonly report: ReportChange;
  /** The same with news. */
  readonly announce: Announce;
  /** Undefined: notices may be missed. */
  coverage(): Coverage | undefined;
  /** Whether notices arrive now. */
  isLive(): boolean;
  /** Sends what is not sent yet, for two seconds at most. */
  close(): Promise<void>;
}

/** A connection to the channel that all processes of one database share. */
export interface ChannelConnection {
  /** Sends a notice to all processes. */
  send(text: string): Promise<unknown>;
  /** Sends a text to this process, which arrives after all notices that were sent before. */
  beat(text: string): Promise<unknown>;
  close(): Promise<void>;
}

export interface ChannelEvents {
  readonly onNotice: (text: string) => void;
  readonly onBeat: (text: string) => void;
  /** The connection is closed. */
  readonly onLost: () => void;
}

/** Connects, and resolves when every later notice arrives. `id` is the process's own. Rejects if the server cannot be reached. */
export type ConnectChannel = (id: string, events: ChannelEvents) => Promise<ChannelConnection>;

export interface NoticesOptions {
  readonly connect: ConnectChannel;
  /** Called for each change, of this process and of others. */
  readonly onChange: ReportChange;
  /** Called for all news, of this process and of others. */
  readonly onNews?: Announce | undefined;
  /** Called when notices begin to arrive and when they no longer do. */
  readonly onLive?: ((isLive: boolean) => void) | undefined;
  readonly now?: (() => number) | undefined;
}

/** Two beats fit into the second after which a response without a proof is no longer served. */
const beatEveryMs = 400;
/** A connection without a beat for this time is replaced. */
const silentMs = 3_000;
const retryMs = { min: 200, max: 5_000 };
const closeMs = 2_000;

/** Keeps a connection to the channel open, and connects again whenever it is lost. */
export function openNotices({
  connect,
  onChange,
  onNews,
  onLive,
  now = () => performance.now(),
}: NoticesOptions): Notices {
  const id = randomUUID();
  const stopping = new AbortController();
  const sender = createNoticeSender(id);
  let coverage: Coverage | undefined;
  let reported: boolean | undefined;

  const tell = (isLive: boolean): void => {
    if (reported !== isLive && !stopping.signal.aborted) onLive?.(isLive);
    reported = isLive;
  };
  /** Uses one connection until it is lost. */
  const listenOnConnection = async (): Promise<void> => {
    const lost = new AbortController();
    const opened = await connect(id, {
      onNotice: (text) => receive(text, id, { onChange, onNews }),
      onBeat: (text) => {
        // A beat of a connection that is lost proves nothing.
        if (coverage === undefined || lost.signal.aborted) return;
        coverage = { ...coverage, provenAt: Math.max(coverage.provenAt, Number(text)) };
        tell(true);
      },
      onLost: () => {
        lost.abort();
        coverage = undefined;
      },
    });
    if (lost.signal.aborted) return opened.close();
    const connectedAt = now();
    coverage = { coveredFrom: connectedAt, provenAt: connectedAt };
    sender.sendThrough(opened.send);
    const end = AbortSignal.any([lost.signal, stopping.signal]);
    try {
      while (!end.aborted && coverage !== undefined && now() - coverage.provenAt < silentMs) {
        opened.beat(String(now())).catch(() => {});
        await wait(beatEveryMs, undefined, { signal: end }).catch(() => {});
      }
    } finally {
      coverage = undefined;
      sender.sendThrough(undefined);
      await opened.close();
    }
  };
  const running = keepListening(stopping.signal, now, async () => {
    await listenOnConnection().catch(() => {});
    tell(false);
  });
  return {
    report(change) {
      onChange(change);
      sender.add(change);
    },
    announce(news) {
      onNews?.(news);
      sender.addNews(news);
    },
    coverage: () => coverage,
    isLive: () => coverage !== undefined && now() - coverage.provenAt < maxUnprovenMs,
    async close() {
      await sender.finish(closeMs);
      stopping.abort();
      await running;
    },
  };
}

/** Applies a notice of another process. One that cannot be read may have told of any change. */
function receive(
  text: string,
  ownId: string,
  { onChange, onNews }: Pick<NoticesOptions, 'onChange' | 'onNews'>,
): void {
  const notice = parseNotice(text);
  if (notice === undefined) onChange({});
  else if (notice.from !== ownId) {
    for (const change of notice.changes) onChange(change);
    for (const news of notice.news) onNews?.(news);
  }
}

/** Listens again after a pause, whenever it has ended, until it is stopped. */
async function keepListening(
  stopping: AbortSignal,
  now: () => number,
  listenOnce: () => Promise<void>,
): Promise<void> {
  let delay = retryMs.min;
  while (!stopping.aborted) {
    const beganAt = now();
    await listenOnce();
    // A connection that proved useful is replaced at once.
    delay = now() - beganAt > 2 * silentMs ? retryMs.min : Math.min(delay * 2, retryMs.max);
    await wait(delay, undefined, { signal: stopping }).catch(() => {});
  }
}

/** A response without a newer proof than this is computed again. */
export const maxUnprovenMs = 1_000;
