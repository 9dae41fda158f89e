import type { ListOrder } from '@opina/contract/constants/inbox';
import type { PendingQuery, Row } from 'postgres';
import { OpinaError } from '../errors/opina-error.ts';
import type { Sql } from './engine/sql.ts';

export type Fragment = PendingQuery<Row[]>;

/** A place in a list that is ordered by time and id. */
export interface Position {
  /** Microseconds since 1970, which a JavaScript date cannot hold. */
  readonly at: number;
  readonly id: number;
}

/** The position as clients send it back. */
export const cursorOf = ({ at, id }: Position): string => `${at}_${id}`;

/** Reads a cursor that the contract has checked. */
export function readCursor(cursor: string): Position {
  const [at, id] = cursor.split('_').map(Number);
  return { at: at ?? 0, id: id ?? 0 };
}

/** Which page of a list is asked for. */
export interface PageRequest {
  readonly order: ListOrder;
  readonly after: Position | undefined;
  readonly limit: number;
}

/** How many rows a page of an inbox looks at. */
export const maxExaminedOfInbox = 10_000;

/** A list of rows in the order of `created_at` and `id`. */
export interface KeysetList extends PageRequest {
  /**
   * What follows FROM, with a condition, for rows `o`: each is read in the order of one index. Several are merged, such as those
   * of several statuses.
   */
  readonly parts: readonly Fragment[];
  /** A condition for rows `o` that no index serves; undefined: there is none. */
  readonly filter: Fragment | undefined;
  /** How many rows the call looks at, so that a filter that nothing matches costs no more than others. */
  readonly maxExamined: number;
}

export interface KeysetPage {
  readonly ids: readonly number[];
  /** Where the list goes on; undefined: at its end. */
  readonly next: Position | undefined;
}

/** One page of a list. It may have fewer rows than `limit` and still go on, if few of the rows that it looked at match. */
export async function readKeysetPage(sql: Sql, list: KeysetList): Promise<KeysetPage> {
  const { filter, limit, order } = list;
  const examined = filter === undefined ? limit + 1 : list.maxExamined;
  // The inner limit comes before the filter: rows are looked at one after the other, until the page is full.
  const rows = await sql<Position[]>`
    SELECT id, ${micros(sql)} AS at FROM (${firstRows(sql, list, examined, sql`o.*`)}) AS o
    ${filter === undefined ? sql`` : sql`WHERE ${filter}`}
    ORDER BY ${ordered(sql, order)} LIMIT ${limit + 1}`;
  const page = rows.slice(0, limit);
  const ids = page.map(({ id }) => id);
  if (rows.length > limit) return { ids, next: page.at(-1) };
  return { ids, next: filter === undefined ? undefined : await findEnd(sql, list) };
}

/** The last row that the call looked at; undefined: the list ends before. */
async function findEnd(sql: Sql, list: KeysetList): Promise<Position | undefined> {
  const { maxExamined } = list;
  const [end] = await sql<Position[]>`
    SELECT id, ${micros(sql)} AS at FROM (${firstRows(sql, list, maxExamined, sql`o.id, o.created_at`)}) AS o
    OFFSET ${maxExamined - 1} LIMIT 1`;
  return end;
}

/** The first rows after the position, in order. */
function firstRows(
  sql: Sql,
  { parts, order, after }: KeysetList,
  limit: number,
  columns: Fragment,
): Fragment {
  const [first, ...others] = parts.map(
    (part) => sql`(
      SELECT ${columns} FROM ${part} ${after === undefined ? sql`` : sql`AND ${beyond(sql, order, after)}`}
      ORDER BY ${ordered(sql, order)} LIMIT ${limit})`,
  );
  const all = others.reduce((before, part) => sql`${before} UNION ALL ${part}`, first ?? sql``);
  return sql`SELECT * FROM (${all}) AS o ORDER BY ${ordered(sql, order)} LIMIT ${limit}`;
}

/** `created_at` of a position. */
export const micros = (sql: Sql): Fragment => sql`(extract(epoch FROM created_at) * 1000000)::bigint`;

const ordered = (sql: Sql, order: ListOrder): Fragment =>
  order === 'newest' ? sql`o.created_at DESC, o.id DESC` : sql`o.created_at, o.id`;

function beyond(sql: Sql, order: ListOrder, position: Position): Fragment {
  const place = sql`(${instantOf(position)}::text::timestamptz, ${position.id}::bigint)`;
  return order === 'newest' ? sql`(o.created_at, o.id) < ${place}` : sql`(o.created_at, o.id) > ${place}`;
}

/** The time of a position, ISO 8601 with microseconds. */
export function instantOf({ at }: Position): string {
  const seconds = new Date(Math.floor(at / 1_000_000) * 1_000).toISOString().slice(0, 19);
  return `${seconds}.${String(at % 1_000_000).padStart(6, '0')}Z`;
}

/** Lists by cursor have no pages. Throws `request.parameter_invalid`. */
export function refusePage({ page }: { readonly page: number }): void {
  if (page === 1) return;
  const message =
    'Lists with a cursor, an order, a search or a filter have no pages. Send next_cursor as cursor.';
  throw new OpinaError('request.parameter_invalid', { errors: [{ field: 'page', message }] });
}
