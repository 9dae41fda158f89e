import type { Sql } from '../../platform/database/engine/sql.ts';
import type { Fragment } from '../../platform/database/keyset.ts';
import type { Run } from '../../platform/database/run.ts';
import type { IdRange } from '../published/read-entries.ts';

/** What values become at most in a file, beside the texts that the database measures. In bytes. */
export interface FrameBytes {
  readonly review: number;
  readonly product: number;
  readonly photo: number;
}

export interface PartLimits {
  readonly maxBytes: number;
  /** Reviews measured by one statement, which has some seconds, whatever the size of the store. */
  readonly measuredAtOnce: number;
}

interface PartSize extends PartLimits {
  readonly frame: FrameBytes;
}

interface Measured {
  /** From 1. */
  readonly part: number;
  readonly first: number;
  readonly last: number;
  readonly bytes: number;
}

/**
 * Where a part of the feed begins and ends, and whether another follows. `part`: from 1. Undefined: there are fewer. No part becomes a file
 * that is more than one review larger than `maxBytes`. What follows the part is not measured.
 */
export async function findPart(
  read: Run,
  storeId: string,
  part: number,
  size: PartSize,
): Promise<{ readonly range: IdRange; readonly isLast: boolean } | undefined> {
  let range: IdRange | undefined;
  for await (const { part: number, first, last } of measureAll(read, storeId, size)) {
    if (number === part) range = { first: range?.first ?? first, last };
    if (number > part && range !== undefined) return { range, isLast: false };
  }
  return range && { range, isLast: true };
}

/** A part may come in several pieces, one after the other. */
async function* measureAll(read: Run, storeId: string, size: PartSize): AsyncGenerator<Measured> {
  let before = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const found = await read((sql) => measure(sql, storeId, { ...size, after: from, before }));
    yield* found;
    before += found.reduce((sum, { bytes }) => sum + bytes, 0);
    after = found.at(-1)?.last;
  }
}

/** SQL: the bytes of an escaped text. `translate` would count them in five times the time. */
const escapedBytes = (sql: Sql, text: string): Fragment =>
  sql.unsafe(
    `octet_length(replace(replace(replace(replace(${text}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'))`,
  );

// The address of the page stands twice.
const ofProduct = `(code || name || url || url || coalesce(mpn, '') || coalesce(brand, ''))`;
const ofReview = '(o.title || o.text || o.author_name)';

/** The next reviews with a text, by part. `before`: the bytes of those before them. One without a page has no size. */
async function measure(
  sql: Sql,
  storeId: string,
  {
    maxBytes,
    measuredAtOnce,
    frame,
    after,
    before,
  }: PartSize & { readonly after: number; readonly before: number },
): Promise<Measured[]> {
  return sql<Measured[]>`
    WITH paged AS (
      SELECT coalesce(merged_into, code) AS code,
        sum(${frame.product}::int + ${escapedBytes(sql, ofProduct)} + 32 * cardinality(gtins)) AS bytes
      FROM products WHERE store_id = ${storeId} AND url <> '' GROUP BY 1),
    next AS (
      SELECT o.id, o.product_code, ${frame.review}::int + ${escapedBytes(sql, ofReview)}
        + CASE WHEN o.photos_count = 0 THEN 0 ELSE coalesce((
            SELECT sum(${frame.photo}::int + ${escapedBytes(sql, 'm.image')}) FROM opinion_photos AS m
            WHERE m.store_id = ${storeId} AND m.opinion_id = o.id), 0) END AS bytes
      FROM opinions AS o
      WHERE o.store_id = ${storeId} AND o.status = 'published' AND o.text <> '' AND o.id > ${after}
      ORDER BY o.id LIMIT ${measuredAtOnce}),
    sized AS (
      SELECT id, CASE WHEN paged.bytes IS NULL THEN 0 ELSE next.bytes + paged.bytes END AS bytes
      FROM next LEFT JOIN paged ON paged.code = next.product_code),
    cut AS (
      SELECT id, bytes, greatest((${before}::bigint + sum(bytes) OVER (ORDER BY id))::bigint - 1, 0) / ${maxBytes}::bigint + 1 AS part
      FROM sized)
    SELECT part, min(id) AS first, max(id) AS last, sum(bytes)::bigint AS bytes FROM cut GROUP BY part ORDER BY part`;
}
