-- While a release is changed over, the version before goes on writing rows. It knows no email keys: two
-- that it leaves empty would be one address to the unique indexes, and none would be found again. For
-- addresses in ASCII, which are all that it took, the key is the address in lower case.
CREATE FUNCTION "set_missing_email_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email_key := lower(NEW.email);
  RETURN NEW;
END $$;

CREATE TRIGGER "missing_email_key" BEFORE INSERT OR UPDATE ON "users"
  FOR EACH ROW WHEN (NEW.email_key = '') EXECUTE FUNCTION "set_missing_email_key"();
CREATE TRIGGER "missing_email_key" BEFORE INSERT OR UPDATE ON "orders"
  FOR EACH ROW WHEN (NEW.email_key = '') EXECUTE FUNCTION "set_missing_email_key"();
CREATE TRIGGER "missing_email_key" BEFORE INSERT OR UPDATE ON "contact_messages"
  FOR EACH ROW WHEN (NEW.email_key = '') EXECUTE FUNCTION "set_missing_email_key"();
CREATE TRIGGER "missing_email_key" BEFORE INSERT OR UPDATE ON "newsletter_subscriptions"
  FOR EACH ROW WHEN (NEW.email_key = '') EXECUTE FUNCTION "set_missing_email_key"();
CREATE TRIGGER "missing_email_key" BEFORE INSERT OR UPDATE ON "cart_reminders"
  FOR EACH ROW WHEN (NEW.email_key = '') EXECUTE FUNCTION "set_missing_email_key"();
