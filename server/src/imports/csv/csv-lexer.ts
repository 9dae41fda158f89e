/**
 * One record of a CSV file. `line` is the physical line (from 1) on which it starts. A record with a fault has no
 * fields.
 */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
  readonly fault?: 'too_large' | 'quote_misplaced';
}

type State = 'field_start' | 'bare' | 'quoted' | 'quote_seen' | 'lost';

/** A table has a few hundred. A header of 400,000, each compared with known words, blocked the process for 20 s. */
const maxColumns = 2_000;

/**
 * Splits CSV text that arrives in pieces into records (RFC 4180; LF and CR end lines too). It keeps at most one record in
 * memory, of at most `maxRecordLength` characters and `maxColumns` fields: of a longer one it only searches the end. After a
 * misplaced quote mark it
 * continues at the next physical line, so that only one row is lost.
 */
export class CsvLexer {
  readonly #delimiter: string;
  readonly #maxRecordLength: number;
  readonly #fieldEnd: RegExp;
  #state: State = 'field_start';
  // A CR at the end of a piece may be the first half of a CRLF.
  #held = '';
  #line = 1;
  #startLine = 1;
  #quoteLine = 1;
  #size = 0;
  #field = '';
  #fields: string[] = [];
  #fault: CsvRecord['fault'];
  #records: CsvRecord[] = [];

  constructor(delimiter: string, maxRecordLength: number) {
    this.#delimiter = delimiter;
    this.#maxRecordLength = maxRecordLength;
    this.#fieldEnd = new RegExp(`[${delimiter}\r\n]`, 'g');
  }

  /** The records that are complete with this piece of text. */
  push(piece: string): CsvRecord[] {
    const all = this.#held + piece;
    this.#held = all.endsWith('\r') ? '\r' : '';
    return this.#read(this.#held ? all.slice(0, -1) : all);
  }

  /** The last record, at the end of the text. Check `openQuoteLine` first: inside a quote there is no last record. */
  end(): CsvRecord[] {
    const records = this.#read(this.#held);
    this.#held = '';
    const isInRecord = this.#state !== 'field_start' || this.#fields.length > 0 || this.#fault !== undefined;
    if (isInRecord && this.#state !== 'quoted') {
      this.#endField();
      this.#endRecord();
      records.push(...this.#taken());
    }
    return records;
  }

  /** The line of an open quote mark that is not closed yet. */
  get openQuoteLine(): number | undefined {
    return this.#state === 'quoted' ? this.#quoteLine : undefined;
  }

  #read(text: string): CsvRecord[] {
    let at = 0;
    while (at < text.length) at = this.#step(text, at);
    return this.#taken();
  }

  #taken(): CsvRecord[] {
    const records = this.#records;
    this.#records = [];
    return records;
  }

  #step(text: string, at: number): number {
    switch (this.#state) {
      case 'field_start':
        return this.#startField(text, at);
      case 'bare':
        return this.#readBare(text, at);
      case 'quoted':
        return this.#readQuoted(text, at);
      case 'quote_seen':
        return this.#afterQuote(text, at);
      case 'lost':
        return this.#skipLine(text, at);
    }
  }

  #startField(text: string, at: number): number {
    const isQuoted = text[at] === '"';
    this.#state = isQuoted ? 'quoted' : 'bare';
    this.#quoteLine = this.#line;
    return isQuoted ? at + 1 : at;
  }

  #readBare(text: string, at: number): number {
    this.#fieldEnd.lastIndex = at;
    const end = this.#fieldEnd.exec(text)?.index ?? text.length;
    this.#keep(text.slice(at, end));
    return end < text.length ? this.#separate(text, end) : end;
  }

  #readQuoted(text: string, at: number): number {
    const found = text.indexOf('"', at);
    const end = found === -1 ? text.length : found;
    const part = text.slice(at, end);
    this.#line += countLineBreaks(part);
    this.#keep(part);
    if (found === -1) return end;
    this.#state = 'quote_seen';
    return end + 1;
  }

  #afterQuote(text: string, at: number): number {
    const next = text[at];
    if (next === '"') {
      this.#keep('"');
      this.#state = 'quoted';
      return at + 1;
    }
    if (next === this.#delimiter || next === '\r' || next === '\n') return this.#separate(text, at);
    this.#fault ??= 'quote_misplaced';
    this.#state = 'lost';
    return at;
  }

  #skipLine(text: string, at: number): number {
    const end = text.slice(at).search(/[\r\n]/);
    return end === -1 ? text.length : this.#separate(text, at + end);
  }

  #separate(text: string, at: number): number {
    this.#endField();
    this.#state = 'field_start';
    if (text[at] === this.#delimiter) return at + 1;
    this.#endRecord();
    return text.startsWith('\r\n', at) ? at + 2 : at + 1;
  }

  #keep(part: string): void {
    this.#size += part.length;
    if (this.#size > this.#maxRecordLength) this.#fail();
    if (this.#fault === undefined) this.#field += part;
  }

  #fail(): void {
    this.#fault = 'too_large';
    this.#fields = [];
    this.#field = '';
  }

  #endField(): void {
    // The limit also applies to a record of separators alone.
    this.#keep('');
    this.#size += 1;
    if (this.#fields.length === maxColumns) this.#fail();
    if (this.#fault === undefined) this.#fields.push(this.#field);
    this.#field = '';
  }

  #endRecord(): void {
    const fault = this.#fault;
    this.#records.push(
      fault === undefined
        ? { line: this.#startLine, fields: this.#fields }
        : { line: this.#startLine, fields: [], fault },
    );
    this.#line += 1;
    this.#startLine = this.#line;
    this.#state = 'field_start';
    this.#size = 0;
    this.#fields = [];
    this.#fault = undefined;
  }
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** CR, LF, and CR with LF. Makes no texts: a field may have a quote mark at every second character. */
function countLineBreaks(part: string): number {
  let breaks = 0;
  for (let at = 0; at < part.length; at += 1) {
    const code = part.charCodeAt(at);
    if (code === carriageReturn || (code === lineFeed && part.charCodeAt(at - 1) !== carriageReturn))
      breaks += 1;
  }
  return breaks;
}
