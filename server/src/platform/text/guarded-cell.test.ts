import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardCell, unguardCell } from './guarded-cell.ts';

describe('a cell for a spreadsheet', () => {
  const formulas = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '=HYPERLINK("https://evil.example";"Nota")',
    "=cmd|'/C calc'!A0",
  ];
  const wide = ['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫SUM', '−1'];
  const before = [
    '',
    ' ',
    '   ',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '\u00a0',
    '\u3000',
    '\u200b',
    '\ufeff',
    '\u202e',
    '\0',
    "'",
    "''",
  ];

  it('never begins with a possible formula, also not after invisible characters', () => {
    for (const start of before) {
      for (const formula of [...formulas, ...wide])
        expect(guardCell(start + formula)).toBe(`'${start}${formula}`);
    }
    for (const text of ['\t', '\r', '\n', ' \t1', '\r\n1']) expect(guardCell(text)).toBe(`'${text}`);
  });

  it('is unchanged otherwise', () => {
    for (const text of [
      '',
      'Boa',
      ' Boa',
      "'",
      "d'água",
      '5-1=4',
      '"=1+1"',
      '#1',
      '1,5',
      '(-1)',
      'ana@cliente.example',
      '👍',
    ]) {
      expect(guardCell(text)).toBe(text);
    }
  });

  it('is restored by the import', () => {
    const text = fc.array(fc.constantFrom("'", ' ', '\t', '\r', '\n', '=', '＝', '-', '@', '\u200b', 'a'), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(text, (parts) => {
        const cell = parts.join('');
        expect(unguardCell(guardCell(cell))).toBe(cell);
      }),
      { numRuns: 500 },
    );
  });
});
