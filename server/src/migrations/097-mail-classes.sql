-- Messages that somebody waits for, and news, are found without a look at the invitations before them. See isOfClass.
CREATE INDEX mail_messages_awaited ON mail_messages (due_at) WHERE state = 'waiting' AND (test IS NOT NULL
  OR kind IN ('confirm_address', 'fresh_link', 'account_invitation', 'password_reset'));
CREATE INDEX mail_messages_news ON mail_messages (due_at) WHERE state = 'waiting' AND (test IS NULL
  AND kind IN ('public_answer', 'private_answer', 'review_received', 'review_published', 'review_refused', 'review_reply'));
