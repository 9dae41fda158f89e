import type { ActivitySubject } from '@opina/contract/constants/activity';
import type { ActivityActor } from '../platform/core/acting.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { storedJson } from '../platform/database/stored-json.ts';
import type { ActivityValues } from './compact.ts';

export interface NewActivity {
  readonly storeId: string;
  readonly actor: ActivityActor;
  readonly call: string;
  readonly subject: ActivitySubject;
  readonly subjectId: string | null;
  readonly before: ActivityValues | null;
  readonly after: ActivityValues | null;
}

/** An entry as it is stored. */
export interface ActivityRow {
  readonly id: number;
  readonly createdAt: Date;
  readonly actor: ActivityActor['kind'];
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly call: string;
  readonly subject: ActivitySubject;
  readonly subjectId: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

export type NewAccountActivity = Omit<NewActivity, 'storeId'> & {
  readonly storeId: string | null;
  readonly accountId: string | null;
};

const json = (values: ActivityValues | null) => (values === null ? null : storedJson(values));

export async function insertActivity(tx: Sql | TransactionSql, entry: NewActivity): Promise<void> {
  const { storeId, actor, call, subject, subjectId, before, after } = entry;
  await tx`
    INSERT INTO activity (store_id, actor, actor_id, actor_name, call, subject, subject_id, before, after)
    VALUES (${storeId}, ${actor.kind}, ${actor.id}, ${actor.name}, ${call}, ${subject}, ${subjectId},
      ${json(before)}::text::jsonb, ${json(after)}::text::jsonb)`;
}

export async function insertAccountActivity(
  tx: Sql | TransactionSql,
  entry: NewAccountActivity,
): Promise<void> {
  const { storeId, accountId, actor, call, subject, subjectId, before, after } = entry;
  await tx`
    INSERT INTO account_activity
      (store_id, account_id, actor, actor_id, actor_name, call, subject, subject_id, before, after)
    VALUES (${storeId}, ${accountId}::uuid, ${actor.kind}, ${actor.id}, ${actor.name}, ${call}, ${subject}, ${subjectId},
      ${json(before)}::text::jsonb, ${json(after)}::text::jsonb)`;
}
