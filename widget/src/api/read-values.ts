/**
 * Tolerant readers of single values. Stores put gateways in front of the API: numbers come as strings, flags as words,
 * and what is optional comes as null, empty or not at all. None of these throws, whatever it is given.
 */

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none when it is no object. */
export function readFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The entries that `read` can make sense of. */
export function readEach<Item>(value: unknown, read: (entry: unknown) => Item | undefined): Item[] {
  return readList(value)
    .map(read)
    .filter((item) => item !== undefined);
}

/** A finite number, also from text. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A whole number from 0 up; 0 when there is none. */
export function readCount(value: unknown): number {
  return Math.max(0, Math.trunc(readNumber(value) ?? 0));
}

/** A number held between two others; the lower one when there is none. */
export function readBetween(value: unknown, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, readNumber(value) ?? lowest));
}

/** A text without space around it; empty when there is none. */
export function readText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

const words = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

export function readFlag(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : (words.get(readText(value)) ?? otherwise);
}

/** The address of a picture on the web, or a picture itself as a `data:` address; empty for anything else. */
export function readAddress(value: unknown): string {
  const text = readText(value);
  return /^((https?:\/)?\/|data:image\/)/i.test(text) ? text : '';
}
