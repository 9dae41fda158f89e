-- A number that every change of a review or question raises, so that a store can say which version it has seen. Votes do not
-- count: shoppers send many, and no decision of a store depends on them. Whatever hangs on a row raises its number by an
-- update of `version`.
ALTER TABLE opinions ADD version integer NOT NULL DEFAULT 1;
ALTER TABLE questions
  ADD version      integer NOT NULL DEFAULT 1,
  -- When it got its first answer here, public or private. Null: it has none, or came with it.
  ADD answered_at  timestamptz;

CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;

CREATE TRIGGER opinions_version BEFORE UPDATE ON opinions FOR EACH ROW
  WHEN (
    (OLD.version, OLD.status, OLD.status_reason, OLD.rate, OLD.title, OLD.text, OLD.author_name, OLD.author_email, OLD.profile,
      OLD.recommends, OLD.locale, OLD.photos_count, OLD.order_id, OLD.origin, OLD.purchased_on, OLD.incentive, OLD.edited_at)
    IS DISTINCT FROM
    (NEW.version, NEW.status, NEW.status_reason, NEW.rate, NEW.title, NEW.text, NEW.author_name, NEW.author_email, NEW.profile,
      NEW.recommends, NEW.locale, NEW.photos_count, NEW.order_id, NEW.origin, NEW.purchased_on, NEW.incentive, NEW.edited_at))
  EXECUTE FUNCTION raise_version();

CREATE TRIGGER questions_version BEFORE UPDATE ON questions FOR EACH ROW
  WHEN (
    (OLD.version, OLD.status, OLD.question, OLD.answer, OLD.asker_id, OLD.page_url)
    IS DISTINCT FROM (NEW.version, NEW.status, NEW.question, NEW.answer, NEW.asker_id, NEW.page_url))
  EXECUTE FUNCTION raise_version();
