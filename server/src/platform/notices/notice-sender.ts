import { setTimeout as wait } from 'node:timers/promises';
import type { Change } from './change.ts';
import { type News, resetOf } from './news.ts';
import { messageTexts } from './notice-text.ts';

/** Changes of this time go into one message. */
const collectMs = 2;
const retryMs = 200;
/** With more changes than this, one message says that everything changed. */
const maxPending = 1_000;

/** Sends one text, and rejects if it did not arrive. */
export type SendText = (text: string) => Promise<unknown>;

/** Collects changes and sends them while there is a connection. What could not be sent is sent by the next connection. */
export function createNoticeSender(id: string) {
  let pending = new Map<string, Change>();
  let pendingNews = new Map<string, News>();
  let sendText: SendText | undefined;
  let sending: Promise<void> | undefined;

  const add = (change: Change): void => {
    if (pending.size >= maxPending) pending = new Map([['', {}]]);
    else pending.set(JSON.stringify([change.storeId, change.productCode]), change);
  };
  const addNews = (news: News): void => {
    if (pendingNews.size >= maxPending) pendingNews = new Map([['', resetOf()]]);
    const key = JSON.stringify([news.storeId, news.event, news.key]);
    // Deleted first, so that the last comes last.
    pendingNews.delete(key);
    pendingNews.set(key, news);
  };
  const sendPending = async (to: SendText): Promise<void> => {
    const changes = [...pending.values()];
    const news = [...pendingNews.values()];
    pending = new Map();
    pendingNews = new Map();
    try {
      for (const text of messageTexts(id, changes, news)) await to(text);
    } catch {
      for (const change of changes) add(change);
      for (const one of news) addNews(one);
      await wait(retryMs);
    }
  };
  const hasPending = () => pending.size + pendingNews.size > 0;
  const sendAll = async (): Promise<void> => {
    await wait(collectMs);
    while (sendText !== undefined && hasPending()) await sendPending(sendText);
  };
  const start = (): void => {
    if (sendText === undefined || !hasPending()) return;
    sending ??= sendAll().finally(() => {
      sending = undefined;
      start();
    });
  };
  return {
    add(change: Change): void {
      add(change);
      start();
    },
    addNews(news: News): void {
      addNews(news);
      start();
    },
    /** Undefined: there is no connection now. */
    sendThrough(send: SendText | undefined): void {
      sendText = send;
      start();
    },
    /** Resolves when everything is sent, or after this time. */
    async finish(maxMs: number): Promise<void> {
      const end = performance.now() + maxMs;
      while ((hasPending() || sending !== undefined) && performance.now() < end) await wait(collectMs);
    },
  };
}
