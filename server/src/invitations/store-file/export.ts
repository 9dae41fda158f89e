import type { InvitationRecord } from '@opina/contract/records/collection';
import {
  beforeCut,
  countRows,
  type ExportScope,
  instant,
  records,
} from '../../platform/database/store-file/export-records.ts';

export const countExportedInvitations = async (scope: ExportScope): Promise<number> =>
  scope.withPersonalData ? countRows(scope, 'invitations') : 0;

/** The invitations as records. None without personal data. */
export async function* exportedInvitations(scope: ExportScope): AsyncGenerator<InvitationRecord> {
  const { tx, storeId, withPersonalData } = scope;
  if (!withPersonalData) return;
  const moment = (column: string) => tx`${instant(scope, column)} AS ${tx(column)}`;
  yield* records<InvitationRecord>(scope, {
    columns: tx`'invitation' AS type, order_id, status, reason, ${moment('due_at')}, is_moved, delay_days, incentive,
      ${moment('expires_at')}, ${moment('handed_at')}, ${moment('sent_at')}, ${moment('reminder_due_at')},
      ${moment('reminded_at')}, ${moment('opened_at')}, ${moment('clicked_at')}, ${moment('reviewed_at')},
      ${moment('unsubscribed_at')}, ${moment('bounced_at')}, ${moment('created_at')}`,
    from: tx`invitations WHERE store_id = ${storeId} ${beforeCut(scope, 'invitations')}`,
    key: 'order_id',
  });
}
