-- subtotal - discount - credit + tax = total, in cents, for each line and for each order.
ALTER TABLE "order_lines" ADD COLUMN "subtotal_cents" INTEGER;
ALTER TABLE "order_lines" ADD COLUMN "discount_cents" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "order_lines" ADD COLUMN "tax_cents" INTEGER NOT NULL DEFAULT 0;
UPDATE "order_lines" SET "subtotal_cents" = "total_cents" + "credit_cents";

ALTER TABLE "orders" ADD COLUMN "subtotal_cents" INTEGER;
ALTER TABLE "orders" ADD COLUMN "discount_cents" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "orders" ADD COLUMN "credit_cents" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "orders" ADD COLUMN "tax_cents" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "orders" ADD COLUMN "discount_label" TEXT;
ALTER TABLE "orders" ADD COLUMN "code" TEXT;
ALTER TABLE "orders" ADD COLUMN "tax_lines" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "orders" ADD COLUMN "tax_calculation_id" TEXT;
ALTER TABLE "orders" ADD COLUMN "billing" JSONB;
UPDATE "orders" AS o SET "credit_cents" = l.cents
  FROM (SELECT "order_id", sum("credit_cents")::int AS cents FROM "order_lines"
    WHERE "credit_cents" > 0 GROUP BY "order_id") AS l
  WHERE l."order_id" = o."id";
UPDATE "orders" SET "subtotal_cents" = "total_cents" + "credit_cents";

-- The release before this one writes totals alone, and serves while this one starts. A write that names no
-- other part is one of its own.
CREATE FUNCTION complete_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.subtotal_cents IS NULL OR (TG_OP = 'UPDATE'
    AND NEW.total_cents IS DISTINCT FROM OLD.total_cents
    AND (NEW.subtotal_cents, NEW.discount_cents, NEW.tax_cents)
      IS NOT DISTINCT FROM (OLD.subtotal_cents, OLD.discount_cents, OLD.tax_cents)) THEN
    NEW.subtotal_cents := NEW.total_cents + NEW.discount_cents + NEW.credit_cents - NEW.tax_cents;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "order_lines_totals" BEFORE INSERT OR UPDATE OF "total_cents" ON "order_lines"
  FOR EACH ROW EXECUTE FUNCTION complete_totals();
CREATE TRIGGER "orders_totals" BEFORE INSERT OR UPDATE OF "total_cents" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION complete_totals();

ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_totals_check" CHECK (
  "subtotal_cents" IS NOT NULL
  AND "subtotal_cents" - "discount_cents" - "credit_cents" + "tax_cents" = "total_cents"
  AND least("subtotal_cents", "discount_cents", "credit_cents", "tax_cents", "total_cents") >= 0);
ALTER TABLE "orders" ADD CONSTRAINT "orders_totals_check" CHECK (
  "subtotal_cents" IS NOT NULL
  AND "subtotal_cents" - "discount_cents" - "credit_cents" + "tax_cents" = "total_cents"
  AND least("subtotal_cents", "discount_cents", "credit_cents", "tax_cents", "total_cents") >= 0);

-- What belongs to a cart as a whole, beside its lines.
CREATE TABLE "carts" (
    "session_id" TEXT NOT NULL,
    "code" TEXT,
    "billing" JSONB,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "carts_pkey" PRIMARY KEY ("session_id")
);
CREATE INDEX "carts_updated_at_idx" ON "carts"("updated_at");
