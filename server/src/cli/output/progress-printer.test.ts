import { describe, expect, it } from 'vitest';
import type { ImportProgress } from '../../imports/import-report.ts';
import { createProgressPrinter, progressText } from './progress-printer.ts';

const progress = (change: Partial<ImportProgress> = {}): ImportProgress => ({
  bytesRead: 25_000,
  bytesTotal: 100_000,
  read: 1_000,
  written: 1_000,
  skipped: 0,
  refused: 0,
  elapsedMs: 2_000,
  ...change,
});

function printed(isTTY: boolean, times: readonly number[]): string[] {
  const texts: string[] = [];
  const printer = createProgressPrinter({ isTTY, write: (text) => texts.push(text) }, progressText);
  for (const elapsedMs of times) printer.show(progress({ elapsedMs }));
  printer.done();
  return texts;
}

describe('the progress text', () => {
  it('shows percentage, rows, speed and remaining time', () => {
    expect(progressText(progress())).toBe('25 %, 1000 rows, 500 rows/s, 1000 written, about 6 s left');
  });

  it('counts refused and skipped rows', () => {
    expect(progressText(progress({ written: 900, skipped: 60, refused: 40 }))).toContain(
      '900 written, 60 skipped, 40 refused',
    );
  });

  it('shows no percentage for a pipe', () => {
    expect(progressText(progress({ bytesTotal: 0 }))).toBe('1000 rows, 500 rows/s, 1000 written');
  });

  it('shows zeros when no time has passed', () => {
    expect(progressText(progress({ bytesRead: 0, read: 0, written: 0, elapsedMs: 0 }))).toBe(
      '0 %, 0 rows, 0 rows/s, 0 written, about 0 s left',
    );
  });
});

describe('the printer', () => {
  it('rewrites one line on a terminal, at most ten times a second, and clears it', () => {
    const texts = printed(true, [0, 50, 99, 100, 150, 300]);
    expect(texts).toHaveLength(4);
    expect(texts.every((text) => text.startsWith('\r') && text.endsWith('\u001b[K'))).toBe(true);
    expect(texts.at(-1)).toBe('\r\u001b[K');
  });

  it('prints a line every five seconds elsewhere', () => {
    const texts = printed(false, [0, 4_999, 5_000, 5_100, 9_000, 10_000]);
    expect(texts).toHaveLength(2);
    expect(texts.every((text) => text.endsWith('left\n') && !text.includes('\u001b'))).toBe(true);
  });
});
