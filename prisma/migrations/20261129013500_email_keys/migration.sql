-- Addresses are kept as typed and found by a key: small letters, the domain in ASCII.

-- AlterTable
ALTER TABLE "users" ADD COLUMN "email_key" TEXT NOT NULL DEFAULT '';
ALTER TABLE "orders" ADD COLUMN "email_key" TEXT NOT NULL DEFAULT '';
ALTER TABLE "contact_messages" ADD COLUMN "email_key" TEXT NOT NULL DEFAULT '';
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "email_key" TEXT NOT NULL DEFAULT '';
ALTER TABLE "cart_reminders" ADD COLUMN "email_key" TEXT NOT NULL DEFAULT '';

-- The store writes the key (lib/platform/format/email.ts). That of an address in ASCII is known here
-- too, so that a store of the version before this one may go on writing while it is replaced.
CREATE FUNCTION fill_email_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.email_key = '' OR NEW.email ~ '^[ -~]*$' THEN NEW.email_key := lower(NEW.email); END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "users_email_key" BEFORE INSERT OR UPDATE OF "email", "email_key" ON "users"
  FOR EACH ROW EXECUTE FUNCTION fill_email_key();
CREATE TRIGGER "orders_email_key" BEFORE INSERT OR UPDATE OF "email", "email_key" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION fill_email_key();
CREATE TRIGGER "contact_messages_email_key" BEFORE INSERT OR UPDATE OF "email", "email_key" ON "contact_messages"
  FOR EACH ROW EXECUTE FUNCTION fill_email_key();
CREATE TRIGGER "newsletter_subscriptions_email_key" BEFORE INSERT OR UPDATE OF "email", "email_key" ON "newsletter_subscriptions"
  FOR EACH ROW EXECUTE FUNCTION fill_email_key();
CREATE TRIGGER "cart_reminders_email_key" BEFORE INSERT OR UPDATE OF "email", "email_key" ON "cart_reminders"
  FOR EACH ROW EXECUTE FUNCTION fill_email_key();

-- Addresses of other letters were only ever taken by the newsletter: RFC 3492 once, for those.
CREATE FUNCTION pg_temp.ascii_label(label text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  points int[] := ARRAY(SELECT ascii(one) FROM regexp_split_to_table(label, '') one);
  basic text := regexp_replace(label, '[^ -~]', '', 'g');
  made text := basic || CASE WHEN basic = '' THEN '' ELSE '-' END;
  handled int := length(basic);
  n bigint := 128;
  delta bigint := 0;
  bias int := 72;
  next_n bigint;
  point int;
  q bigint;
  k int;
  t int;
BEGIN
  IF label ~ '^[ -~]*$' THEN RETURN label; END IF;
  WHILE handled < cardinality(points) LOOP
    SELECT min(one) INTO next_n FROM unnest(points) one WHERE one >= n;
    delta := delta + (next_n - n) * (handled + 1);
    n := next_n;
    FOREACH point IN ARRAY points LOOP
      IF point < n THEN delta := delta + 1; END IF;
      IF point = n THEN
        q := delta;
        k := 36;
        LOOP
          t := least(greatest(k - bias, 1), 26);
          EXIT WHEN q < t;
          made := made || substr('abcdefghijklmnopqrstuvwxyz0123456789', (t + (q - t) % (36 - t))::int + 1, 1);
          q := (q - t) / (36 - t);
          k := k + 36;
        END LOOP;
        made := made || substr('abcdefghijklmnopqrstuvwxyz0123456789', q::int + 1, 1);
        delta := delta / CASE WHEN handled = length(basic) THEN 700 ELSE 2 END;
        delta := delta + delta / (handled + 1);
        k := 0;
        WHILE delta > 455 LOOP
          delta := delta / 35;
          k := k + 36;
        END LOOP;
        bias := (k + 36 * delta / (delta + 38))::int;
        delta := 0;
        handled := handled + 1;
      END IF;
    END LOOP;
    delta := delta + 1;
    n := n + 1;
  END LOOP;
  RETURN 'xn--' || made;
END $$;

UPDATE "users" SET "email_key" = lower("email");
UPDATE "orders" SET "email_key" = lower("email");
UPDATE "contact_messages" SET "email_key" = lower("email");
UPDATE "cart_reminders" SET "email_key" = lower("email");
UPDATE "newsletter_subscriptions" SET "email_key" = split_part("email", '@', 1) || '@' || (
  SELECT string_agg(pg_temp.ascii_label(label), '.' ORDER BY at)
  FROM regexp_split_to_table(normalize(split_part("email", '@', 2), NFKC), '[.。]') WITH ORDINALITY AS part(label, at)
);
DROP FUNCTION pg_temp.ascii_label(text);
DELETE FROM "newsletter_subscriptions" later USING "newsletter_subscriptions" first
  WHERE first.email_key = later.email_key AND first.id < later.id;

-- Addresses of subscribers are kept as typed from now on.
ALTER TABLE "newsletter_subscriptions" DROP CONSTRAINT "newsletter_subscriptions_lower_check";

-- DropIndex
DROP INDEX "users_email_lower_key";
DROP INDEX "orders_email_lower_idx";

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key_key" ON "users"("email_key");
CREATE INDEX "orders_email_key_idx" ON "orders"("email_key");
CREATE INDEX "contact_messages_email_key_idx" ON "contact_messages"("email_key");
CREATE UNIQUE INDEX "newsletter_subscriptions_email_key_key" ON "newsletter_subscriptions"("email_key");
CREATE INDEX "cart_reminders_email_key_idx" ON "cart_reminders"("email_key");
