import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { CsvLexer, type CsvRecord } from './csv-lexer.ts';

function lex(pieces: readonly string[], { delimiter = ',', largest = 1_000 } = {}) {
  const lexer = new CsvLexer(delimiter, largest);
  const records: CsvRecord[] = pieces.flatMap((piece) => lexer.push(piece));
  const openQuoteLine = lexer.openQuoteLine;
  records.push(...lexer.end());
  return { records, openQuoteLine };
}

const rows = (text: string, options?: { delimiter?: string; largest?: number }) =>
  lex([text], options).records;

describe('records and their lines', () => {
  it.each([
    ['LF', 'a,b\nc,d\n'],
    ['CRLF', 'a,b\r\nc,d\r\n'],
    ['CR', 'a,b\rc,d\r'],
    ['no line end at the end', 'a,b\nc,d'],
  ])('ends lines with %s', (_, text) => {
    expect(rows(text)).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: ['c', 'd'] },
    ]);
  });

  it('counts a CRLF inside quotes as one line', () => {
    expect(rows('a\r\n"x\r\ny\r\nz"\r\nb\r\n')).toEqual([
      { line: 1, fields: ['a'] },
      { line: 2, fields: ['x\r\ny\r\nz'] },
      { line: 5, fields: ['b'] },
    ]);
  });

  it('undoubles quotes, and keeps separators and single CRs inside quotes', () => {
    expect(rows('"say ""hi""","a,b","c\rd",""\n')).toEqual([
      { line: 1, fields: ['say "hi"', 'a,b', 'c\rd', ''] },
    ]);
  });

  it('keeps a quote mark in the middle of an unquoted field', () => {
    expect(rows('5" wide,6\n')).toEqual([{ line: 1, fields: ['5" wide', '6'] }]);
  });

  it('reads a blank line as one empty field and a trailing separator as an empty last field', () => {
    expect(rows('\na,\n,')).toEqual([
      { line: 1, fields: [''] },
      { line: 2, fields: ['a', ''] },
      { line: 3, fields: ['', ''] },
    ]);
  });

  it('reads no record from an empty file', () => {
    expect(rows('')).toEqual([]);
  });

  it('splits only at its own separator', () => {
    expect(rows('a,b;c\t"d;e"\n', { delimiter: ';' })).toEqual([{ line: 1, fields: ['a,b', 'c\t"d', 'e"'] }]);
  });
});

describe('text in pieces', () => {
  const text = 'a,"b ""c""\r\n\r\nd"\r\n\r"e",f\n"",\r\n"x"y,z\r\ng,"h"';

  it('gives the same records wherever it is split', () => {
    const whole = rows(text);
    expect(whole).toHaveLength(6);
    for (let at = 0; at <= text.length; at += 1) {
      expect(lex([text.slice(0, at), text.slice(at)]).records, `cut at ${at}`).toEqual(whole);
    }
    expect(lex([...text]).records).toEqual(whole);
  });
});

describe('invalid records', () => {
  it('refuses a record with a stray quote mark and continues at the next physical line', () => {
    expect(rows('1,"a "b" c",2\n3,"x\ny" z\n4,d\n')).toEqual([
      { line: 1, fields: [], fault: 'quote_misplaced' },
      { line: 2, fields: [], fault: 'quote_misplaced' },
      { line: 4, fields: ['4', 'd'] },
    ]);
  });

  it('loses only one row if a quote is left open before another quoted row', () => {
    expect(rows('1,"open\n2,"fine"\n3,"fine"\n')).toEqual([
      { line: 1, fields: [], fault: 'quote_misplaced' },
      { line: 3, fields: ['3', 'fine'] },
    ]);
  });

  it('reports the line of a quote that is never closed', () => {
    const { records, openQuoteLine } = lex(['a,b\n1,"x\ny",2\n3,z,"open\n4\n']);
    expect(openQuoteLine).toBe(4);
    expect(records.map(({ line }) => line)).toEqual([1, 2]);
  });

  it('skips a record above the limit and reads the next one', () => {
    const large = `1,"${'x\n'.repeat(50)}",2`;
    expect(rows(`${large}\n3,d\n${'y'.repeat(60)}\n4,e`, { largest: 50 })).toEqual([
      { line: 1, fields: [], fault: 'too_large' },
      { line: 52, fields: ['3', 'd'] },
      { line: 53, fields: [], fault: 'too_large' },
      { line: 54, fields: ['4', 'e'] },
    ]);
  });

  it('counts separators against the limit', () => {
    expect(rows(`${','.repeat(100)}\na,b\n`, { largest: 50 })).toEqual([
      { line: 1, fields: [], fault: 'too_large' },
      { line: 2, fields: ['a', 'b'] },
    ]);
  });

  it('accepts a record of exactly the limit', () => {
    expect(rows(`${','.repeat(1_999)}\n`, { largest: 5_000 })[0]?.fields).toHaveLength(2_000);
    expect(rows(`${','.repeat(2_000)}\na,b\n`, { largest: 5_000 })).toEqual([
      { line: 1, fields: [], fault: 'too_large' },
      { line: 2, fields: ['a', 'b'] },
    ]);
    expect(rows(`${'x'.repeat(50)}\n`, { largest: 50 })[0]?.fault).toBeUndefined();
    expect(rows(`${'x'.repeat(51)}\n`, { largest: 50 })[0]?.fault).toBe('too_large');
  });
});

describe('compared with csv-parse', () => {
  // A seeded generator, so that the cases are the same on every machine.
  function random(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
  }
  const alphabet = ['a', 'é', '😀', ' ', ',', ';', '"', '\n', '\r\n', "'", '\t'];

  it('reads valid CSV as csv-parse does', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const next = random(seed);
      const table = Array.from({ length: 1 + next(6) }, () =>
        Array.from({ length: 3 }, () => Array.from({ length: next(7) }, () => alphabet[next(11)]).join('')),
      );
      const lineEnd = next(2) === 0 ? '\n' : '\r\n';
      const text = table
        .map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',') + lineEnd)
        .join('');
      const cut = next(text.length);
      const read = lex([text.slice(0, cut), text.slice(cut)]).records.map(({ fields }) => fields);
      expect(read, `seed ${seed}`).toEqual(table);
      expect(read, `seed ${seed}`).toEqual(parse(text, { record_delimiter: [lineEnd] }));
    }
  });
});
