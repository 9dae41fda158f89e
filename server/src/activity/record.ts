import type { ActivitySubject } from '@opina/contract/constants/activity';
import { type ActivityActor, currentActing } from '../platform/core/acting.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { type ActivityValues, compactChange } from './compact.ts';
import { insertAccountActivity, insertActivity } from './queries.ts';

/** Whether changes are noted now: work that finds out what to note may be left out otherwise. */
export const isRecorded = (): boolean => currentActing()?.actor !== undefined;

export interface RecordedChange {
  readonly subject: ActivitySubject;
  /** Null: the store has one, such as its settings. */
  readonly id?: string | number | undefined;
  /**
   * Values before and after; those that are equal are left out. Undefined: there was nothing before, or is nothing after. Never
   * personal data of customers and never secrets: what is about a review, a question or an order is emptied when its person is
   * erased (`forgetActivity`), anything else stays.
   */
  readonly before?: ActivityValues | undefined;
  readonly after?: ActivityValues | undefined;
}

/**
 * Notes a change in the store's activity log, if a person or a token makes it; otherwise does nothing. Call it in the transaction
 * of the change, so that neither exists without the other. A change that changes nothing leaves no entry.
 */
export async function recordActivity(
  tx: Sql | TransactionSql,
  storeId: string,
  change: RecordedChange,
): Promise<void> {
  const acting = currentActing();
  if (acting?.actor === undefined) return;
  const sides = compactChange(change.before, change.after);
  if (sides === undefined) return;
  const { actor, call } = acting;
  const { subject, id } = change;
  await insertActivity(tx, { storeId, actor, call, subject, subjectId: textOf(id), ...sides });
}

export interface RecordedAccountChange extends RecordedChange {
  /** The store that it concerns. Undefined: all stores of the account. */
  readonly storeId?: string | undefined;
  /** The account that it concerns. */
  readonly accountId?: string | undefined;
  /** Who acts, where the call has found out by itself, such as a sign-in. */
  readonly actor?: ActivityActor | undefined;
}

/** The same for accounts and members, which are in the home database whatever database has the store. */
export async function recordAccountActivity(
  tx: Sql | TransactionSql,
  change: RecordedAccountChange,
): Promise<void> {
  const acting = currentActing();
  const actor = change.actor ?? acting?.actor;
  if (acting === undefined || actor === undefined) return;
  const sides = compactChange(change.before, change.after);
  if (sides === undefined) return;
  const { subject, id, storeId = null, accountId = null } = change;
  const { call } = acting;
  await insertAccountActivity(tx, {
    storeId,
    accountId,
    actor,
    call,
    subject,
    subjectId: textOf(id),
    ...sides,
  });
}

const textOf = (id: string | number | undefined): string | null => (id === undefined ? null : String(id));

export interface ReadChange extends Pick<RecordedChange, 'subject' | 'id'> {
  /** Reads the values, before and after. It should lock their row, so that nobody else changes it between. */
  readonly read: () => Promise<ActivityValues | undefined>;
}

/** Runs work that changes what `read` reads, and notes the difference. Reads nothing if nobody is to be noted. */
export async function recordingActivity<T>(
  tx: Sql | TransactionSql,
  storeId: string,
  { subject, id, read }: ReadChange,
  work: () => Promise<T>,
): Promise<T> {
  if (!isRecorded()) return work();
  const before = await read();
  const done = await work();
  await recordActivity(tx, storeId, { subject, id, before, after: await read() });
  return done;
}
