import { OpinaError } from '../../platform/errors/opina-error.ts';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export interface Utf8Decoder {
  /** Throws `import.encoding` with line and byte at the first byte that is not UTF-8. */
  decode(bytes: Buffer): string;
  /** Throws if the text ended within a character. */
  end(): void;
}

/** Decodes strict UTF-8 in pieces. Leaves out a byte order mark at the beginning. */
export function createUtf8Decoder(): Utf8Decoder {
  let rest: Buffer = Buffer.alloc(0);
  let offset = 0;
  let line = 1;

  function decode(bytes: Buffer): string {
    const all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    const whole = all.subarray(0, all.length - unfinishedLength(all));
    const text = decodeWhole(whole);
    const start = offset;
    offset += whole.length;
    line += countLines(whole);
    // Copies the bytes, because the stream may reuse its memory.
    rest = Buffer.from(all.subarray(whole.length));
    return start === 0 && text.startsWith('\uFEFF') ? text.slice(1) : text;
  }

  function decodeWhole(whole: Buffer): string {
    try {
      return strict.decode(whole);
    } catch {
      throw notUtf8(whole, firstInvalid(whole));
    }
  }

  function notUtf8(bytes: Buffer, at: number): OpinaError {
    const inLine = line + countLines(bytes.subarray(0, at));
    return new OpinaError('import.encoding', {
      detail: `line ${inLine}, byte ${offset + at + 1} of the file`,
      hints: [
        'Save the file as UTF-8. If it comes from an older Excel it may be Windows-1252: iconv -f WINDOWS-1252 -t UTF-8 old.csv > new.csv',
      ],
    });
  }

  return {
    decode,
    end() {
      if (rest.length > 0) throw notUtf8(rest, 0);
    },
  };
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/** The number of bytes (0 to 3) of an incomplete character at the end. */
function unfinishedLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return back < characterLength(byte) ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

function characterLength(first: number): number {
  if (first >= 0xf0) return 4;
  return first >= 0xe0 ? 3 : 2;
}

/** The position of the first invalid byte, by binary search: every beginning of a valid text is valid, except for its last character. */
function firstInvalid(bytes: Buffer): number {
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isValidStart(bytes.subarray(0, middle))) good = middle;
    else bad = middle;
  }
  // The beginning of the character that went wrong, not its second byte.
  return good - unfinishedLength(bytes.subarray(0, good));
}

function isValidStart(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
