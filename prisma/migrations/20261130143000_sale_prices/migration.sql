CREATE TYPE "plan_sale_scope" AS ENUM ('all', 'style', 'plans');
CREATE TYPE "plan_sale_state" AS ENUM ('scheduled', 'running', 'ended', 'canceled');

CREATE TABLE "plan_sales" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "scope" "plan_sale_scope" NOT NULL,
    "style" TEXT,
    "plan_ids" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "percent" INTEGER,
    "price" DECIMAL(10,2),
    "starts_on" DATE NOT NULL,
    "ends_on" DATE NOT NULL,
    "state" "plan_sale_state" NOT NULL DEFAULT 'scheduled',
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "is_applied" BOOLEAN NOT NULL DEFAULT true,
    "last_updated_by" INTEGER,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_sales_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "plan_sales_reduction_check" CHECK (
      ("percent" IS NULL) <> ("price" IS NULL)
      AND ("percent" IS NULL OR "percent" BETWEEN 1 AND 95)
      AND ("price" IS NULL OR ("price" > 0 AND "scope" = 'plans'))),
    CONSTRAINT "plan_sales_days_check" CHECK ("ends_on" BETWEEN "starts_on" AND "starts_on" + 89)
);
CREATE INDEX "plan_sales_state_starts_on_idx" ON "plan_sales"("state", "starts_on");
CREATE INDEX "plan_sales_starts_on_id_idx" ON "plan_sales"("starts_on", "id");

CREATE TABLE "plan_prices" (
    "id" SERIAL NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),

    CONSTRAINT "plan_prices_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "plan_prices_plan_id_ends_at_idx" ON "plan_prices"("plan_id", "ends_at");
ALTER TABLE "plan_prices" ADD CONSTRAINT "plan_prices_plan_id_fkey" FOREIGN KEY ("plan_id")
  REFERENCES "house_plans"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "house_plans" ADD COLUMN "regular_price" DECIMAL(10,2) NOT NULL DEFAULT 0;
ALTER TABLE "house_plans" ADD COLUMN "sale_id" INTEGER;
ALTER TABLE "house_plans" ADD COLUMN "sale_price" DECIMAL(10,2);
ALTER TABLE "house_plans" ADD COLUMN "compared_price" DECIMAL(10,2);
CREATE INDEX "house_plans_sale_id_idx" ON "house_plans"("sale_id");
ALTER TABLE "house_plans" ADD CONSTRAINT "house_plans_sale_id_fkey" FOREIGN KEY ("sale_id")
  REFERENCES "plan_sales"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- No page changes by this: nothing is announced.
ALTER TABLE "house_plans" DISABLE TRIGGER USER;
UPDATE "house_plans" SET "regular_price" = "price";
ALTER TABLE "house_plans" ENABLE TRIGGER USER;

-- A plan's row was saved when its price last changed, or later: since then it was offered at what it costs.
INSERT INTO "plan_prices" ("plan_id", "price", "starts_at")
  SELECT "id", "price", least("last_updated_at", now()) FROM "house_plans"
  WHERE "status" = 'published' AND "deleted_at" IS NULL;

-- What a regular price comes to in a sale, half a cent up; null where the sale does not make it less.
CREATE FUNCTION price_in_sale(regular numeric, percent integer, fixed numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN price > 0 AND price < regular THEN price END
  FROM (SELECT coalesce(fixed, round(regular * (100 - percent) / 100, 2)) AS price) AS reduced
$$;

-- The lowest price of the 30 days before a moment; null unless the plan was offered at it for 28 of the 60
-- days before that moment.
CREATE FUNCTION price_before_sale(plan integer, moment timestamptz) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT lowest.price
  FROM (SELECT min(price) AS price FROM plan_prices
    WHERE plan_id = plan AND starts_at < moment AND coalesce(ends_at, moment) > moment - interval '30 days') AS lowest
  WHERE (SELECT sum(least(coalesce(p.ends_at, moment), moment) - greatest(p.starts_at, moment - interval '60 days'))
    FROM plan_prices p WHERE p.plan_id = plan AND p.price = lowest.price AND p.starts_at < moment
      AND coalesce(p.ends_at, moment) > moment - interval '60 days') >= interval '28 days'
$$;

-- price is what is charged: coalesce(sale_price, regular_price). A sale gives itself to a plan by sale_id and
-- writes no price. The release before this one writes price alone, and serves while this one starts: a price
-- that came without a regular one is the regular one.
CREATE FUNCTION keep_plan_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sale plan_sales;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.regular_price = 0 THEN NEW.regular_price := NEW.price; END IF;
  ELSE
    IF NEW.price <> OLD.price AND NEW.regular_price = OLD.regular_price THEN NEW.regular_price := NEW.price; END IF;
    IF NEW.sale_id IS NULL THEN
      NEW.sale_price := NULL;
      NEW.compared_price := NULL;
    ELSIF NEW.sale_id IS DISTINCT FROM OLD.sale_id OR NEW.regular_price <> OLD.regular_price THEN
      SELECT * INTO sale FROM plan_sales WHERE id = NEW.sale_id;
      NEW.sale_price := price_in_sale(NEW.regular_price, sale.percent, sale.price);
      IF NEW.sale_id IS DISTINCT FROM OLD.sale_id THEN
        NEW.compared_price := price_before_sale(NEW.id, coalesce(sale.started_at, now()));
      END IF;
    END IF;
  END IF;
  NEW.price := coalesce(NEW.sale_price, NEW.regular_price);
  IF NEW.sale_price IS NULL OR NEW.compared_price <= NEW.price THEN NEW.compared_price := NULL; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "house_plans_price" BEFORE INSERT OR UPDATE OF "price", "regular_price", "sale_id", "sale_price", "compared_price"
  ON "house_plans" FOR EACH ROW EXECUTE FUNCTION keep_plan_price();

-- At which price a plan was offered from when to when: drafts and plans in the trash are not.
CREATE FUNCTION keep_plan_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM plan_prices WHERE plan_id = NEW.id AND ends_at IS NULL AND starts_at >= now();
  UPDATE plan_prices SET ends_at = now() WHERE plan_id = NEW.id AND ends_at IS NULL;
  IF NEW.status = 'published' AND NEW.deleted_at IS NULL THEN
    INSERT INTO plan_prices (plan_id, price, starts_at)
      VALUES (NEW.id, NEW.price, CASE TG_OP WHEN 'INSERT' THEN least(NEW.created_at, now()) ELSE now() END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "house_plans_prices_new" AFTER INSERT ON "house_plans"
  FOR EACH ROW EXECUTE FUNCTION keep_plan_prices();
CREATE TRIGGER "house_plans_prices" AFTER UPDATE ON "house_plans" FOR EACH ROW
  WHEN ((NEW.price, NEW.status, NEW.deleted_at) IS DISTINCT FROM (OLD.price, OLD.status, OLD.deleted_at))
  EXECUTE FUNCTION keep_plan_prices();
