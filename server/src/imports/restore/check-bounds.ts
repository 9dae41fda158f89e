import { maxStoredTextLength } from '@opina/contract/records/values';
import { repeatedName } from '../../platform/errors/describe-values.ts';
import { type RefusalCode, RowRefused } from '../rows/row-refusals.ts';

/** As deep as any record, and its features, may be nested. */
const maxDepth = 20;
/** More than the features of a store can have. All other objects have names that are known. */
const maxNames = 10_000;
/** The longest text that a record may have, if each of its characters is escaped (two of `\u1234`). */
const maxEscapedLength = 12 * maxStoredTextLength;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/**
 * Checks how much a line of JSON would become before it is parsed: parsing five million empty objects blocks the process for seconds,
 * and reading the characters for some hundredths of one. Whether it is JSON at all is not checked. Throws a `RowRefused` that names
 * the field of the record.
 */
export function checkBounds(line: string, maxValues: number): void {
  const bounds = new Bounds(maxValues);
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    if (code === quote) at = bounds.skipText(line, at);
    else if (code === comma) bounds.addValue();
    else if (code === openObject || code === openList) bounds.open(code === openObject);
    else if (code === closeObject || code === closeList) bounds.close();
  }
}

/** What is counted in a line. */
class Bounds {
  /** How many values each open list or object has; of a list they do not count as names. */
  readonly #open: number[] = [];
  readonly #maxValues: number;
  #values = 0;
  /** Of the record. */
  #field = '';

  constructor(maxValues: number) {
    this.#maxValues = maxValues;
  }

  open(isObject: boolean): void {
    this.#open.push(isObject ? 1 : Number.NEGATIVE_INFINITY);
    if (this.#open.length > maxDepth) this.#refuse('line.nested_too_deep');
    this.#countValue();
  }

  close(): void {
    this.#open.pop();
  }

  addValue(): void {
    const names = (this.#open.pop() ?? 0) + 1;
    this.#open.push(names);
    if (names > maxNames) this.#refuse('line.values_too_many');
    this.#countValue();
  }

  /** Returns where the text ends. */
  skipText(line: string, start: number): number {
    const end = endOfText(line, start + 1);
    if (end - start - 1 > maxEscapedLength) this.#refuse('line.text_too_long');
    if (this.#open.length === 1 && isName(line, end + 1)) this.#field = line.slice(start + 1, end);
    return end;
  }

  #countValue(): void {
    this.#values += 1;
    if (this.#values > this.#maxValues) this.#refuse('line.values_too_many');
  }

  #refuse(code: RefusalCode): never {
    throw new RowRefused(code, this.#field === '' ? undefined : repeatedName(this.#field));
  }
}

/** Where the quote is that ends a text. */
function endOfText(line: string, start: number): number {
  for (let at = start; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at;
  }
  return line.length;
}

/** Whether a colon follows. */
function isName(line: string, after: number): boolean {
  for (let at = after; at < line.length; at += 1) {
    if (line[at] === ':') return true;
    if (!/\s/.test(line[at] ?? '')) return false;
  }
  return false;
}
