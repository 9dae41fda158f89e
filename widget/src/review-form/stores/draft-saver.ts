import { isTemporary } from '../calls/call-error.ts';
import type { DraftChange } from '../calls/read-form.ts';
import type { PendingDrafts } from './pending-drafts.ts';

/** `offline`: kept on this device until the server can be reached. */
export type SavingStatus = 'none' | 'waiting' | 'saving' | 'saved' | 'offline';

/** How long nobody has typed when a draft is saved, and how long after a failure it is tried again. */
const quietMs = 700;
const retryMs = 5_000;

export interface DraftSaver {
  /** Keeps a change at once on this device, and sends it a little later. */
  change(item: number, change: DraftChange): void;
  /** What has not been saved yet. */
  pendingOf(item: number): DraftChange;
  /** Sends what is there now; resolves when it was sent or failed. */
  flush(): Promise<void>;
  /** Saves nothing until `resume`; resolves when no save is under way. */
  pause(): Promise<void>;
  resume(): void;
  /** The page goes: sends what can still be sent. */
  sendLast(): void;
  /** The review was sent, with all of its draft. */
  forget(item: number): void;
}

export interface DraftSaverHost {
  save: (item: number, change: DraftChange, isLast?: boolean) => Promise<unknown>;
  pending: PendingDrafts;
  onStatus: (status: SavingStatus) => void;
  signal: AbortSignal;
}

/**
 * Saves drafts while they are written: one request at a time, each with all that has changed since the last one that
 * succeeded. A change that cannot be sent stays on this device and is sent later.
 */
export function createDraftSaver({ save, pending, onStatus, signal }: DraftSaverHost): DraftSaver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isPaused = false;

  function schedule(delayMs: number) {
    clearTimeout(timer);
    if (!signal.aborted && !isPaused) timer = setTimeout(() => void flush(), delayMs);
  }

  /** Whether it was saved, or never will be. */
  async function saveOne(item: number): Promise<boolean> {
    const change = pending.of(item);
    try {
      await save(item, change);
    } catch (error) {
      if (isTemporary(error)) return false;
    }
    pending.remove(item, change);
    return true;
  }

  async function saveAll(): Promise<void> {
    onStatus('saving');
    for (let item = pending.first(); item !== undefined; item = pending.first()) {
      if (await saveOne(item)) continue;
      onStatus('offline');
      return schedule(retryMs);
    }
    onStatus('saved');
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    await running;
    if (pending.first() === undefined) return;
    running = saveAll().finally(() => {
      running = undefined;
    });
    await running;
  }

  if (pending.first() !== undefined) schedule(0);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return {
    change(item, change) {
      pending.add(item, change);
      onStatus('waiting');
      schedule(quietMs);
    },
    pendingOf: pending.of,
    flush,
    async pause() {
      isPaused = true;
      clearTimeout(timer);
      await running;
    },
    resume() {
      isPaused = false;
      if (pending.first() !== undefined) schedule(quietMs);
    },
    sendLast() {
      const item = pending.first();
      if (item !== undefined) save(item, pending.of(item), true).catch(() => {});
    },
    forget: (item) => pending.remove(item, pending.of(item)),
  };
}
