import type { Change } from './change.ts';

/** PostgreSQL refuses a payload of 8,000 bytes or more. */
const maxBytes = 7_900;

interface Message {
  /** The id of the sending process. */
  readonly from: string;
  readonly changes: readonly Change[];
}

/** The messages that name these changes: one, or several if one would be too long for PostgreSQL. */
export function noticeTexts(from: string, changes: readonly Change[]): string[] {
  const text = JSON.stringify({ from, changes: changes.map(wireChange) });
  if (Buffer.byteLength(text) <= maxBytes) return [text];
  // A store's id is always shorter than that.
  if (changes.length === 1) return noticeTexts(from, [{ storeId: changes[0]?.storeId }]);
  const half = Math.ceil(changes.length / 2);
  return [...noticeTexts(from, changes.slice(0, half)), ...noticeTexts(from, changes.slice(half))];
}

/** Undefined if the text is no message of Opina. */
export function parseNotice(text: string): Message | undefined {
  try {
    const { from, changes } = JSON.parse(text) as { from?: unknown; changes?: unknown };
    if (typeof from !== 'string' || !Array.isArray(changes)) return undefined;
    return { from, changes: changes.map(readChange) };
  } catch {
    return undefined;
  }
}

const wireChange = ({ storeId, productCode }: Change) =>
  [storeId, productCode].filter((one) => one !== undefined);

function readChange(value: unknown): Change {
  const [storeId, productCode]: unknown[] = Array.isArray(value) ? value : [];
  // What is not understood counts as a change of everything.
  if (typeof storeId !== 'string') return {};
  return { storeId, productCode: typeof productCode === 'string' ? productCode : undefined };
}
