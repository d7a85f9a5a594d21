-- DropIndex
DROP INDEX "house_plans_search_idx";

-- DropIndex
DROP INDEX "house_plans_status_bedrooms_idx";

-- DropIndex
DROP INDEX "orders_paid_at_idx";

-- What a search for a word looks through, in one column and in small letters: four columns
-- searched in any letters cost several times as much for each plan that may match.
ALTER TABLE "house_plans" ADD COLUMN "search_text" TEXT NOT NULL DEFAULT '';

-- A trigger, so that every door that writes a plan writes it too.
CREATE FUNCTION fill_plan_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := lower(concat_ws(E'\n', NEW.name, NEW.slug, NEW.short_description, NEW.description,
    array_to_string(NEW.features, E'\n')));
  RETURN NEW;
END $$;
CREATE TRIGGER "house_plans_search_text"
  BEFORE INSERT OR UPDATE OF "name", "slug", "short_description", "description", "features" ON "house_plans"
  FOR EACH ROW EXECUTE FUNCTION fill_plan_search_text();
UPDATE "house_plans" SET "name" = "name";

-- How many plans match is answered from this index alone, whatever they are narrowed by.
CREATE INDEX "house_plans_counts_idx" ON "house_plans"("status", "deleted_at", "style", "bedrooms", "square_feet", "price", "stories", "plan_type", "width", "depth", "id");

-- CreateIndex
CREATE INDEX "house_plans_name_id_idx" ON "house_plans"("name", "id");

-- CreateIndex
CREATE INDEX "house_plans_price_id_idx" ON "house_plans"("price", "id");

-- CreateIndex
CREATE INDEX "house_plans_square_feet_id_idx" ON "house_plans"("square_feet", "id");

-- CreateIndex
CREATE INDEX "house_plans_status_id_idx" ON "house_plans"("status", "id");

-- CreateIndex
CREATE INDEX "house_plans_last_updated_at_id_idx" ON "house_plans"("last_updated_at", "id");

-- CreateIndex
CREATE INDEX "mails_to_email_id_idx" ON "mails"("to_email", "id");

-- CreateIndex
CREATE INDEX "mails_sent_at_id_idx" ON "mails"("sent_at", "id");

-- CreateIndex
CREATE INDEX "house_plans_name_idx" ON "house_plans" USING GIN ("name" gin_trgm_ops, "slug" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "house_plans_search_idx" ON "house_plans" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "orders_status_id_idx" ON "orders"("status", "id");

-- CreateIndex
CREATE INDEX "orders_total_cents_id_idx" ON "orders"("total_cents", "id");

-- CreateIndex
CREATE INDEX "orders_paid_at_id_idx" ON "orders"("paid_at", "id");

-- Paid orders first, the newest of them: the other way round than the index above.
CREATE INDEX "orders_paid_last_idx" ON "orders" ("paid_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "mails_sent_last_idx" ON "mails" ("sent_at" DESC NULLS LAST, "id" DESC);
-- The sums over a list of orders are answered from this index alone.
CREATE INDEX "orders_sums_idx" ON "orders" ("created_at")
  INCLUDE ("id", "status", "paid_at", "total_cents", "refunded_cents");
-- What the store holds of one person is found by their address in any letters.
CREATE INDEX "orders_email_lower_idx" ON "orders" (lower("email"));
