import type { InvitationRecord } from '@opina/contract/records/collection';
import {
  countRows,
  type ExportScope,
  instant,
  record,
  records,
} from '../../platform/database/export-records.ts';

export const countExportedInvitations = async (scope: ExportScope): Promise<number> =>
  scope.withPersonalData ? countRows(scope, 'invitations') : 0;

/** The invitations as records. None without personal data. */
export async function* exportedInvitations({
  tx,
  storeId,
  withPersonalData,
}: ExportScope): AsyncGenerator<InvitationRecord> {
  if (!withPersonalData) return;
  const moment = (column: string) => tx`${instant(tx, column)} AS ${tx(column)}`;
  await tx`
    DECLARE exported_invitations NO SCROLL CURSOR FOR
    SELECT ${record(
      tx,
      tx`'invitation' AS type, order_id, status, reason, ${moment('due_at')}, is_moved, delay_days, incentive,
      ${moment('expires_at')}, ${moment('handed_at')}, ${moment('sent_at')}, ${moment('reminder_due_at')},
      ${moment('reminded_at')}, ${moment('opened_at')}, ${moment('clicked_at')}, ${moment('reviewed_at')},
      ${moment('left_at')}, ${moment('bounced_at')}, ${moment('created_at')}`,
    )}
    FROM invitations WHERE store_id = ${storeId} ORDER BY order_id COLLATE "C"`;
  yield* records<InvitationRecord>(tx, 'exported_invitations');
}
