import { describe, expect, it } from 'vitest';
import { type BatchSize, batchSizes } from './batch-size.ts';
import { BatchedRows } from './batched-rows.ts';
import { chooseReading } from './choose-columns.ts';

const { pglite, postgres, commandOnPostgres } = batchSizes;
const header = ['source_id', 'product_code', 'rate', 'text'];
const settings = { locale: 'pt-BR', now: new Date('2026-11-21T12:00:00Z') };

/** How many rows with such a text a batch has. */
function rowsWith(text: string, size: BatchSize): number {
  const reading = chooseReading(header, { columns: [], hasProduct: false });
  const rows = new BatchedRows(reading, settings, Buffer.from('key'), size);
  while (!rows.isFull) rows.add({ line: 2 + rows.length, fields: [`r${rows.length}`, 'p', '5', text] });
  return rows.take().length;
}

describe('a batch of rows', () => {
  it('of long texts is small in an embedded database, which holds everybody while it indexes them', () => {
    expect(rowsWith('x'.repeat(19_000), pglite)).toBe(2);
    expect(rowsWith('x'.repeat(130_000), pglite)).toBe(1);
    expect(rowsWith('x'.repeat(19_000), postgres)).toBe(7);
  });

  it('of usual texts has a hundred rows and more', () => {
    expect(rowsWith('Ótima panela', pglite)).toBe(500);
    expect(rowsWith('x'.repeat(200), pglite)).toBe(122);
  });

  it('is as large as PostgreSQL can take in a command', () => {
    expect(rowsWith('Ótima panela', commandOnPostgres)).toBe(2_000);
    expect(rowsWith('x'.repeat(19_000), commandOnPostgres)).toBe(53);
  });
});
