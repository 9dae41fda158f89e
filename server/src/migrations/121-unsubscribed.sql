-- The field's word for who gets no more invitations.
ALTER TABLE invitations RENAME COLUMN left_at TO unsubscribed_at;
ALTER TABLE mail_suppressions DROP CONSTRAINT mail_suppressions_reason_check;
UPDATE mail_suppressions SET reason = 'unsubscribed' WHERE reason = 'left';
ALTER TABLE mail_suppressions ADD CONSTRAINT mail_suppressions_reason_check
  CHECK (reason IN ('unsubscribed', 'bounced', 'complained', 'store'));
