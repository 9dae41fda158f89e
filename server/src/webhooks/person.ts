import type { TransactionSql } from '../platform/database/engine/sql.ts';
import type { PersonKey } from '../platform/database/person.ts';

/** Deletes events that name one of these ids (see `webhookDataSchemas`) or contain the address, sent or not. */
export async function eraseDeliveries(
  tx: TransactionSql,
  { storeId, email }: PersonKey,
  ids: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const named = Object.entries(ids).map(
    ([name, values]) => tx`OR payload->>${name}::text = ANY (${[...values]}::text[])`,
  );
  await tx`
    DELETE FROM webhook_deliveries
    WHERE store_id = ${storeId} AND (strpos(lower(payload::text), lower(${email})) > 0 ${named})`;
}
