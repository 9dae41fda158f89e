-- Seconds per million rows of opinions: 20
-- What a shopper has to know beside a review. The day of the experience: null, its author did not say. An insider works for the store
-- or is close to it. `is_incentivized`: its author got something for it; `incentive` says what, if that is known.
ALTER TABLE opinions
  ADD experienced_on   date,
  ADD is_insider       boolean NOT NULL DEFAULT false,
  ADD is_incentivized  boolean NOT NULL DEFAULT false;

DROP TRIGGER opinions_version ON opinions;
UPDATE opinions SET is_incentivized = true WHERE incentive <> '';
CREATE TRIGGER opinions_version BEFORE UPDATE ON opinions FOR EACH ROW
  WHEN (
    (OLD.version, OLD.status, OLD.status_reason, OLD.rate, OLD.title, OLD.text, OLD.author_name, OLD.author_email, OLD.profile,
      OLD.recommends, OLD.locale, OLD.photos_count, OLD.order_id, OLD.origin, OLD.purchased_on, OLD.incentive, OLD.edited_at,
      OLD.experienced_on, OLD.is_insider, OLD.is_incentivized)
    IS DISTINCT FROM
    (NEW.version, NEW.status, NEW.status_reason, NEW.rate, NEW.title, NEW.text, NEW.author_name, NEW.author_email, NEW.profile,
      NEW.recommends, NEW.locale, NEW.photos_count, NEW.order_id, NEW.origin, NEW.purchased_on, NEW.incentive, NEW.edited_at,
      NEW.experienced_on, NEW.is_insider, NEW.is_incentivized))
  EXECUTE FUNCTION raise_version();
