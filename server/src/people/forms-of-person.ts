import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';

/** The ids of forms without an order that a person has sent, or has only typed the address into. An array. */
export const formsOfPerson = (
  sql: Sql | TransactionSql,
  { storeId, email }: { readonly storeId: string; readonly email: string },
): Fragment => sql`ARRAY(
  SELECT id FROM open_forms WHERE store_id = ${storeId} AND email IS NOT NULL AND lower(email) = lower(${email})
  UNION
  SELECT open_form_id FROM review_drafts
  WHERE store_id = ${storeId} AND open_form_id IS NOT NULL AND lower(draft ->> 'email') = lower(${email}))`;
