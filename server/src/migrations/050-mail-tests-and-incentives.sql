-- Messages that a store sends to itself, to see what its customers get.
ALTER TABLE mail_messages
  -- {"to", "locale"} and perhaps "texts" and "order_id"; {} once the message has ended. Null: a message to a customer.
  ADD test jsonb;
CREATE INDEX mail_messages_tests ON mail_messages (store_id, created_at) WHERE test IS NOT NULL;

-- What the store offered when it asked: the review declares it, also if the store offers nothing any more.
ALTER TABLE invitations ADD incentive text;
