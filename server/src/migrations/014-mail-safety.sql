-- Who may be mailed, and how much in an hour.

-- Brought by an import: nobody asked it here, so nobody is mailed about it.
ALTER TABLE questions ADD imported boolean NOT NULL DEFAULT false;

-- When a process last took the message to send it: what a store's share of an hour is counted by.
ALTER TABLE mail_messages ADD taken_at timestamptz;
CREATE INDEX mail_messages_by_taking ON mail_messages (taken_at) WHERE taken_at IS NOT NULL;
