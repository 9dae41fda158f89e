import { describe, expect, it } from 'vitest';
import { BatchedRows } from './batched-rows.ts';
import { chooseReading } from './choose-columns.ts';

const header = ['source_id', 'product_code', 'rate', 'text'];
const settings = { locale: 'pt-BR', now: new Date('2026-11-21T12:00:00Z') };

/** How many rows with such a text a batch has. */
function rowsWith(text: string, batchRows?: number): number {
  const reading = chooseReading(header, { columns: [], hasProduct: false });
  const rows = new BatchedRows(reading, settings, Buffer.from('key'), batchRows);
  while (!rows.isFull) rows.add({ line: 2 + rows.length, fields: [`r${rows.length}`, 'p', '5', text] });
  return rows.take().length;
}

describe('a batch of rows', () => {
  it('of long texts is small: the embedded database holds the thread while it indexes them', () => {
    expect(rowsWith('x'.repeat(19_000))).toBe(7);
    expect(rowsWith('x'.repeat(130_000))).toBe(1);
  });

  it('of usual texts has hundreds', () => {
    expect(rowsWith('Ótima panela')).toBe(500);
    expect(rowsWith('x'.repeat(200))).toBe(500);
  });

  it('is as large as PostgreSQL can take, if more rows are asked for', () => {
    expect(rowsWith('Ótima panela', 2_000)).toBe(2_000);
    expect(rowsWith('x'.repeat(19_000), 2_000)).toBe(53);
  });
});
