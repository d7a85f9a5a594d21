CREATE TABLE "designers" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "about" TEXT,
    "share_bps" INTEGER NOT NULL DEFAULT 0,
    "is_named" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "last_updated_by" INTEGER,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "designers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "designers_share_check" CHECK ("share_bps" BETWEEN 0 AND 10000)
);
CREATE INDEX "designers_name_id_idx" ON "designers"("name", "id");

ALTER TABLE "house_plans" ADD COLUMN "designer_id" INTEGER;
ALTER TABLE "house_plans" ADD COLUMN "designer_share_bps" INTEGER;
ALTER TABLE "house_plans" ADD COLUMN "designed_by" TEXT;
ALTER TABLE "house_plans" ADD CONSTRAINT "house_plans_designer_share_check"
  CHECK ("designer_share_bps" BETWEEN 0 AND 10000);
CREATE INDEX "house_plans_designer_id_idx" ON "house_plans"("designer_id");
ALTER TABLE "house_plans" ADD CONSTRAINT "house_plans_designer_id_fkey" FOREIGN KEY ("designer_id")
  REFERENCES "designers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "order_lines" ADD COLUMN "designer_id" INTEGER;
ALTER TABLE "order_lines" ADD COLUMN "designer_name" TEXT;
ALTER TABLE "order_lines" ADD COLUMN "designer_share_bps" INTEGER;

-- The name that a plan's page says stands in the plan's own row: the page reads it with the plan, and the
-- plan's cache tags are announced when it changes. The lock waits for a designer who is being renamed.
CREATE FUNCTION name_designer_of_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.designed_by := NULL;
  SELECT CASE WHEN is_named THEN name END INTO NEW.designed_by
    FROM designers WHERE id = NEW.designer_id FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER "house_plans_designer_new" BEFORE INSERT ON "house_plans"
  FOR EACH ROW EXECUTE FUNCTION name_designer_of_plan();
CREATE TRIGGER "house_plans_designer" BEFORE UPDATE ON "house_plans"
  FOR EACH ROW WHEN (NEW.designer_id IS DISTINCT FROM OLD.designer_id)
  EXECUTE FUNCTION name_designer_of_plan();

CREATE FUNCTION name_plans_of_designer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown text := CASE WHEN NEW.is_named THEN NEW.name END;
BEGIN
  UPDATE house_plans SET designed_by = shown
    WHERE designer_id = NEW.id AND designed_by IS DISTINCT FROM shown;
  RETURN NULL;
END $$;
CREATE TRIGGER "designers_named" AFTER UPDATE OF "name", "is_named" ON "designers"
  FOR EACH ROW EXECUTE FUNCTION name_plans_of_designer();

-- Whose a sale is and what is due of it, as of the moment it is paid, in whichever way that happens.
CREATE FUNCTION keep_designers_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines AS line SET designer_id = designer.id, designer_name = designer.name,
    designer_share_bps = coalesce(plan.designer_share_bps, designer.share_bps)
  FROM house_plans AS plan JOIN designers AS designer ON designer.id = plan.designer_id
  WHERE line.order_id = NEW.id AND plan.id = line.plan_id;
  RETURN NULL;
END $$;
CREATE TRIGGER "orders_designers" AFTER UPDATE OF "paid_at" ON "orders"
  FOR EACH ROW WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL)
  EXECUTE FUNCTION keep_designers_of_order();
