-- When the customer of an invitation last asked for a fresh link, which is mailed at most once an hour.
ALTER TABLE invitations ADD fresh_link_at timestamptz;
