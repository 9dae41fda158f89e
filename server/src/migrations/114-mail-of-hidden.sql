-- The author of a review is told when the store hides it.
-- Seconds per million rows of mail_messages: 1
ALTER TABLE mail_messages
  DROP CONSTRAINT mail_messages_kind_check,
  ADD CONSTRAINT mail_messages_kind_check CHECK (kind IN ('private_answer', 'public_answer', 'invitation', 'reminder',
    'fresh_link', 'review_received', 'review_published', 'review_refused', 'review_hidden', 'review_reply',
    'confirm_address', 'account_invitation', 'password_reset'));

DROP INDEX mail_messages_news;
CREATE INDEX mail_messages_news ON mail_messages (due_at) WHERE state = 'waiting' AND (test IS NULL
  AND kind IN ('public_answer', 'private_answer', 'review_received', 'review_published', 'review_refused', 'review_hidden',
    'review_reply'));
