import type { Turn } from '../workers/turn.ts';
import type { Sql } from './engine/sql.ts';

/** What work needs that reads or writes a whole store. */
export interface LongWork {
  readonly sql: Sql;
  readonly turn: Turn;
}
