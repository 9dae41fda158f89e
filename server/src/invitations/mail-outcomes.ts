import type { MailOutcomes } from '../mail/mail-outcomes.ts';

/** Notes in invitations what became of their messages, for their figures. Only the first opening and the first bounce count. */
export const mailOutcomes: MailOutcomes = {
  async onSent(tx, { storeId, invitationId, kind }) {
    await (kind === 'invitation'
      ? tx`UPDATE invitations SET sent_at = now(), updated_at = now() WHERE store_id = ${storeId} AND id = ${invitationId}`
      : tx`
        UPDATE invitations SET reminded_at = now(), updated_at = now()
        WHERE store_id = ${storeId} AND id = ${invitationId}`);
  },
  async onOpened(sql, { storeId, invitationId }) {
    await sql`
      UPDATE invitations SET opened_at = now(), updated_at = now()
      WHERE store_id = ${storeId} AND id = ${invitationId} AND opened_at IS NULL`;
  },
  async onBounced(sql, { storeId, invitationId }) {
    await sql`
      UPDATE invitations SET bounced_at = now(), updated_at = now()
      WHERE store_id = ${storeId} AND id = ${invitationId} AND bounced_at IS NULL`;
  },
};
