import type { StoreRole } from '@opina/contract/constants/accounts';
import type { Sql } from '../platform/database/engine/sql.ts';
import type { Run } from '../platform/database/run.ts';
import type { Announce } from '../platform/notices/news.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { CompanyProvider } from './company/company-provider.ts';
import type { LaterWork } from './later-work.ts';

export interface AccountContext {
  /** Runs work on the home database, which has the accounts, their sessions, links and memberships. */
  readonly home: Run;
  readonly attempts: AttemptLimits;
  readonly later: LaterWork;
  /** For whoever looks at the members of a store. */
  readonly announce: Announce;
  /** Undefined: nobody signs in with a company. */
  readonly company?: CompanyProvider | undefined;
}

export interface KnownStore {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
}

/** The stores of a server, whichever database they are in. */
export interface StoreDirectory {
  /** Those of these ids that exist. */
  find(ids: readonly string[]): Promise<readonly KnownStore[]>;
  /** Stores by id, after an id, whose name or id contains a text. */
  list(options: StoreSearch): Promise<readonly KnownStore[]>;
  /** Runs work that puts a message into the queue of a store, and wakes the queue. */
  sendMail<T>(storeId: string, work: (sql: Sql) => Promise<T>): Promise<T>;
}

export interface StoreSearch {
  readonly text: string;
  readonly after: string;
  readonly limit: number;
}

/** Which stores an account is a member of. */
export interface Membership {
  readonly storeId: string;
  readonly role: StoreRole;
}

/** Who sends a request that guesses could come from. */
export interface Client {
  /** Of its address: one household or office. */
  readonly network: string;
  readonly userAgent: string;
}
