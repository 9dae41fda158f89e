import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';

/** What two products do when they become one, or separate again: rows of `from` go to `to`. */
export type ProductMove = {
  readonly storeId: string;
  readonly from: string;
  readonly to: string;
  /** `joined`: all rows go. `separated`: those that came under the code `to`. */
  readonly kind: 'joined' | 'separated';
};

/** Of a table with `product_code` and `own_code`: the rows that go. */
export const movedRows = (tx: Sql | TransactionSql, { storeId, from, to, kind }: ProductMove): Fragment =>
  kind === 'joined'
    ? tx`store_id = ${storeId} AND product_code = ${from}`
    : tx`store_id = ${storeId} AND product_code = ${from} AND own_code = ${to}`;

/** Assignments of these rows. A product that joins has no other codes, so that all its rows came under its own. */
export const movedColumns = (tx: TransactionSql, { from, to, kind }: ProductMove): Fragment =>
  kind === 'joined'
    ? tx`product_code = ${to}, own_code = ${from}`
    : tx`product_code = ${to}, own_code = NULL`;
