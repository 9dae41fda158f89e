-- Seconds per million rows of order_items: 5
-- What the work on invitations looks for.

ALTER TABLE stores
  -- The `collection_version` for which all invitations are planned.
  ADD planned_version integer NOT NULL DEFAULT 0;

CREATE INDEX invitations_expiring ON invitations (expires_at) WHERE status = 'sent';
-- Figures of a time, by the day for which an invitation was planned.
CREATE INDEX invitations_by_day ON invitations (store_id, (coalesce(due_at, created_at)));
-- Which products were reviewed with an invitation.
CREATE INDEX opinions_by_invitation ON opinions (store_id, invitation_id) WHERE invitation_id IS NOT NULL;
CREATE INDEX orders_by_age ON orders (store_id, created_at);
