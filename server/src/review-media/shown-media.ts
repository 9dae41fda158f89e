import { shownMediaStatuses } from '@opina/contract/shown-media';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';

/** SQL text: the statuses that `isShownMedia` names. */
export const shownStatusesText = `(${shownMediaStatuses.map((status) => `'${status}'`).join(', ')})`;

/** SQL: whether shoppers see a photo or a video, if its review is published. */
export const isShown = (sql: Sql | TransactionSql) => sql`status = ANY (${[...shownMediaStatuses]}::text[])`;
