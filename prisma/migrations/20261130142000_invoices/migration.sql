CREATE TYPE "invoice_kind" AS ENUM ('invoice', 'credit_note');

-- When a refund succeeded, and when the bank sent it back: what was made on one day may be booked on another.
ALTER TABLE "refunds" ADD COLUMN "booked_at" TIMESTAMPTZ(3);
ALTER TABLE "refunds" ADD COLUMN "returned_at" TIMESTAMPTZ(3);
UPDATE "refunds" SET "booked_at" = "created_at" WHERE "status" = 'succeeded';
CREATE INDEX "refunds_booked_at_idx" ON "refunds"("booked_at");
CREATE INDEX "refunds_returned_at_idx" ON "refunds"("returned_at");

-- A trigger, so that a refund that the release before this one writes has them too.
CREATE FUNCTION date_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'succeeded' AND NEW.booked_at IS NULL THEN
    NEW.booked_at := CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE now() END;
  ELSIF NEW.status = 'failed' AND NEW.booked_at IS NOT NULL AND NEW.returned_at IS NULL THEN
    NEW.returned_at := now();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "refunds_dates" BEFORE INSERT OR UPDATE OF "status" ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION date_refund();

CREATE TABLE "invoices" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL,
    "kind" "invoice_kind" NOT NULL,
    "order_id" INTEGER NOT NULL,
    "refund_id" INTEGER,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "snapshot" JSONB NOT NULL,
    "sha256" TEXT,
    "company" TEXT NOT NULL DEFAULT '',
    "subtotal_cents" INTEGER NOT NULL,
    "discount_cents" INTEGER NOT NULL,
    "credit_cents" INTEGER NOT NULL,
    "tax_cents" INTEGER NOT NULL,
    "total_cents" INTEGER NOT NULL,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "invoices_totals_check" CHECK (
      "subtotal_cents" - "discount_cents" - "credit_cents" + "tax_cents" = "total_cents"
      AND least("subtotal_cents", "discount_cents", "credit_cents", "tax_cents", "total_cents") >= 0)
);
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices"("number");
CREATE UNIQUE INDEX "invoices_refund_id_kind_key" ON "invoices"("refund_id", "kind");
CREATE INDEX "invoices_order_id_id_idx" ON "invoices"("order_id", "id");
CREATE INDEX "invoices_issued_at_id_idx" ON "invoices"("issued_at", "id");
CREATE INDEX "invoices_search_idx" ON "invoices" USING GIN ("number" gin_trgm_ops, "company" gin_trgm_ops);
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Its row is locked from the number on until the commit: a number is given once, and one that is not
-- committed is given again.
CREATE TABLE "invoice_counters" (
    "series" "invoice_kind" NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "invoice_counters_pkey" PRIMARY KEY ("series", "year")
);
