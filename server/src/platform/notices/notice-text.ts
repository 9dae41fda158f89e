import type { Change } from './change.ts';
import { type News, resetOf } from './news.ts';

/** PostgreSQL refuses a payload of 8,000 bytes or more. */
const maxBytes = 7_900;

interface Message {
  /** The id of the sending process. */
  readonly from: string;
  readonly changes: readonly Change[];
  readonly news: readonly News[];
}

/** The messages of these changes and this news. */
export const messageTexts = (from: string, changes: readonly Change[], news: readonly News[]): string[] => [
  ...(changes.length === 0 ? [] : noticeTexts(from, changes)),
  ...newsTexts(from, news),
];

/** The messages that name these changes: one, or several if one would be too long for PostgreSQL. */
function noticeTexts(from: string, changes: readonly Change[]): string[] {
  const text = JSON.stringify({ from, changes: changes.map(wireChange) });
  if (Buffer.byteLength(text) <= maxBytes) return [text];
  // A store's id is always shorter than that.
  if (changes.length === 1) return noticeTexts(from, [{ storeId: changes[0]?.storeId }]);
  const half = Math.ceil(changes.length / 2);
  return [...noticeTexts(from, changes.slice(0, half)), ...noticeTexts(from, changes.slice(half))];
}

/** The messages with this news. A process that knows nothing of news finds no changes in them. */
function newsTexts(from: string, news: readonly News[]): string[] {
  if (news.length === 0) return [];
  const text = JSON.stringify({ from, changes: [], news: news.map(wireNews) });
  if (Buffer.byteLength(text) <= maxBytes) return [text];
  // No news is as long as that.
  if (news.length === 1) return [];
  const half = Math.ceil(news.length / 2);
  return [...newsTexts(from, news.slice(0, half)), ...newsTexts(from, news.slice(half))];
}

/** Undefined if the text is no message of Opina. */
export function parseNotice(text: string): Message | undefined {
  try {
    const { from, changes, news = [] } = JSON.parse(text) as Record<string, unknown>;
    if (typeof from !== 'string' || !Array.isArray(changes) || !Array.isArray(news)) return undefined;
    return { from, changes: changes.map(readChange), news: news.map(readNews) };
  } catch {
    return undefined;
  }
}

const wireChange = ({ storeId, productCode }: Change) =>
  [storeId, productCode].filter((one) => one !== undefined);

const wireNews = ({ storeId, event, key, data }: News) => [storeId, event, key, data];

function readNews(value: unknown): News {
  const [storeId, event, key, data]: unknown[] = Array.isArray(value) ? value : [];
  if (typeof storeId !== 'string') return resetOf();
  // What is not understood may be anything that has changed.
  if (typeof event !== 'string' || typeof key !== 'string') return resetOf(storeId);
  return { storeId, event, key, data: Object(data) as object };
}

function readChange(value: unknown): Change {
  const [storeId, productCode]: unknown[] = Array.isArray(value) ? value : [];
  // What is not understood counts as a change of everything.
  if (typeof storeId !== 'string') return {};
  return { storeId, productCode: typeof productCode === 'string' ? productCode : undefined };
}
