import { beforeCut, cursorBatches, type ExportScope, exportBatch } from './export-records.ts';

interface SizedRow {
  readonly id: number;
  /** The length of its texts in bytes. */
  readonly textBytes: number;
}

/** A row in the order of exports: by the id under which it was first exported, so that a restore keeps the order. */
interface PlacedRow extends SizedRow {
  readonly place: number;
  readonly source: string | null;
  readonly sourceId: string | null;
}

type Table = 'opinions' | 'questions';

/** The ids of a table's rows in the order of exports, in batches. */
export async function* exportedIds(scope: ExportScope, table: Table): AsyncGenerator<number[]> {
  const { tx, storeId } = scope;
  if (scope.cut !== undefined) {
    yield* pagedIds(scope, table);
    return;
  }
  // The ids alone are sorted, and whole rows read as they are written.
  const query = tx`
    SELECT id, ${textBytes(scope, table)} FROM ${tx(table)} WHERE store_id = ${storeId}
    ORDER BY coalesce(former_id, id), source COLLATE "C" NULLS FIRST, source_id COLLATE "C", id`;
  yield* idBatches(scope, rowsOf(cursorBatches<SizedRow>(scope, query)));
}

/**
 * The same in short statements. No index has the order of exports, but two have it together: that of the ids, and that of the former
 * ids of the rows that have one.
 */
async function* pagedIds(scope: ExportScope, table: Table): AsyncGenerator<number[]> {
  const places = samePlaces(merged(ownRows(scope, table), formerRows(scope, table)));
  yield* idBatches(scope, rowsOf(inOrder(places)));
}

async function* inOrder(places: AsyncIterable<PlacedRow[]>): AsyncGenerator<PlacedRow[]> {
  for await (const rows of places) yield rows.sort(bySource);
}

async function* rowsOf<R>(batches: AsyncIterable<R[]>): AsyncGenerator<R> {
  for await (const batch of batches) yield* batch;
}

/** The ids of rows that are read at once: a number of rows at most, and of long ones fewer. */
async function* idBatches(scope: ExportScope, rows: AsyncIterable<SizedRow>): AsyncGenerator<number[]> {
  const most = exportBatch(scope);
  let batch: number[] = [];
  let bytes = 0;
  for await (const row of rows) {
    if (batch.length > 0 && (batch.length === most.rows || bytes + row.textBytes > most.textBytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(row.id);
    bytes += row.textBytes;
  }
  if (batch.length > 0) yield batch;
}

/** PostgreSQL knows how long a long text is without reading it. */
const texts = { opinions: ['title', 'text'], questions: ['question', 'answer'] } as const;

function textBytes({ tx }: ExportScope, table: Table) {
  const lengths = texts[table].map((column) => `coalesce(octet_length(${column}), 0)`);
  return tx.unsafe(`${lengths.join(' + ')} AS text_bytes`);
}

/** Small rows, of which more are read at once. */
const pageRows = 1_000;

/** Rows without a former id, by id. The others are read with them, so that each statement reads as many. */
async function* ownRows(scope: ExportScope, table: Table): AsyncGenerator<PlacedRow> {
  const { tx, storeId } = scope;
  for (let after = 0; ; ) {
    const rows = await tx<(PlacedRow & { isOwn: boolean })[]>`
      SELECT id AS place, id, source, source_id, ${textBytes(scope, table)}, former_id IS NULL AS is_own FROM ${tx(table)}
      WHERE store_id = ${storeId} AND id > ${after} ${beforeCut(scope, table)} ORDER BY id LIMIT ${pageRows}`;
    yield* rows.filter(({ isOwn }) => isOwn);
    if (rows.length < pageRows) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Rows with a former id, by that; those of the same together. */
async function* formerRows(scope: ExportScope, table: Table): AsyncGenerator<PlacedRow> {
  const { tx, storeId } = scope;
  for (let after = 0; ; ) {
    const rows = await tx<PlacedRow[]>`
      SELECT former_id AS place, id, source, source_id, ${textBytes(scope, table)} FROM ${tx(table)}
      WHERE store_id = ${storeId} AND former_id IS NOT NULL AND former_id > ${after} ${beforeCut(scope, table)}
      ORDER BY former_id FETCH FIRST ${pageRows} ROWS WITH TIES`;
    yield* rows;
    if (rows.length < pageRows) return;
    after = rows.at(-1)?.place ?? after;
  }
}

/** Two ordered lists as one. */
async function* merged(...lists: AsyncGenerator<PlacedRow>[]): AsyncGenerator<PlacedRow> {
  const heads = await Promise.all(lists.map((one) => one.next()));
  for (;;) {
    let at = -1;
    for (const [place, { done }] of heads.entries()) {
      if (!done && (at < 0 || heads[place]?.value.place < heads[at]?.value.place)) at = place;
    }
    const next = heads[at];
    const list = lists[at];
    if (next === undefined || list === undefined) return;
    yield next.value;
    heads[at] = await list.next();
  }
}

/** Rows that follow each other in the same place. */
async function* samePlaces(rows: AsyncIterable<PlacedRow>): AsyncGenerator<PlacedRow[]> {
  let same: PlacedRow[] = [];
  for await (const row of rows) {
    if (same[0] !== undefined && same[0].place !== row.place) {
      yield same;
      same = [];
    }
    same.push(row);
  }
  if (same.length > 0) yield same;
}

/** Those without a source first; texts byte by byte, as the database compares them. */
function bySource(one: PlacedRow, other: PlacedRow): number {
  return compare(one.source, other.source) || compare(one.sourceId, other.sourceId) || one.id - other.id;
}

function compare(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
