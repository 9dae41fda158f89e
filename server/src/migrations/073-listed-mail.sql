-- The list of a store's messages in one state, and how many there are.
CREATE INDEX mail_messages_by_state ON mail_messages (store_id, state, created_at, id);
