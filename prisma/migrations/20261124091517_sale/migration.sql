-- CreateEnum
CREATE TYPE "fulfilment" AS ENUM ('file', 'drawn', 'made', 'shipped');

-- CreateEnum
CREATE TYPE "task_state" AS ENUM ('open', 'in_progress', 'delivered', 'canceled');

-- CreateEnum
CREATE TYPE "order_kind" AS ENUM ('cart', 'upgrade');

-- DropIndex
DROP INDEX "plan_files_plan_id_kind_revision_key";

-- DropIndex
DROP INDEX "cart_items_session_id_plan_id_addons_key";

-- DropIndex
DROP INDEX "order_files_order_id_plan_id_kind_key";

-- AlterTable
ALTER TABLE "house_plans" ADD COLUMN     "base_foundation" TEXT,
ADD COLUMN     "base_walls" TEXT;

-- AlterTable
ALTER TABLE "plan_files" ADD COLUMN     "sheets" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "variant" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "plan_addons" ADD COLUMN     "asks" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "drawing" TEXT,
ADD COLUMN     "file_kind" "file_kind",
ADD COLUMN     "for_all_plans" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "fulfilment" "fulfilment" NOT NULL DEFAULT 'made';

-- AlterTable
ALTER TABLE "cart_items" ADD COLUMN     "chosen" JSONB,
ADD COLUMN     "configuration" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "seen_cents" INTEGER;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "kind" "order_kind" NOT NULL DEFAULT 'cart',
ADD COLUMN     "parent_order_id" INTEGER,
ADD COLUMN     "purpose_key" TEXT,
ADD COLUMN     "shipping" JSONB;

-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "answers" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "catalog_cents" INTEGER,
ADD COLUMN     "chosen" JSONB,
ADD COLUMN     "configuration" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "credit_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "refunded_cents" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "order_files" ADD COLUMN     "variant" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "download_grants" ADD COLUMN     "task_file_id" INTEGER,
ALTER COLUMN "order_file_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "shares" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "plan_packages" (
    "plan_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "offered" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "plan_packages_pkey" PRIMARY KEY ("plan_id","key")
);

-- CreateTable
CREATE TABLE "plan_options" (
    "plan_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "fulfilment" "fulfilment" NOT NULL DEFAULT 'made',
    "business_days" INTEGER,
    "offered" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "plan_options_pkey" PRIMARY KEY ("plan_id","key","value")
);

-- CreateTable
CREATE TABLE "plan_addon_plans" (
    "addon_id" INTEGER NOT NULL,
    "plan_id" INTEGER NOT NULL,

    CONSTRAINT "plan_addon_plans_pkey" PRIMARY KEY ("addon_id","plan_id")
);

-- CreateTable
CREATE TABLE "order_tasks" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "line_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "kind" "fulfilment" NOT NULL,
    "title" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "task_state" NOT NULL DEFAULT 'open',
    "assigned_to" INTEGER,
    "message" TEXT NOT NULL DEFAULT '',
    "carrier" TEXT NOT NULL DEFAULT '',
    "tracking" TEXT NOT NULL DEFAULT '',
    "delivered_at" TIMESTAMPTZ(3),
    "deliveries" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_files" (
    "id" SERIAL NOT NULL,
    "task_id" INTEGER NOT NULL,
    "file_name" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "sha256" TEXT NOT NULL,
    "downloads" INTEGER NOT NULL DEFAULT 0,
    "revoked_at" TIMESTAMPTZ(3),
    "created_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "task_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "line_credits" (
    "id" SERIAL NOT NULL,
    "base_line_id" INTEGER NOT NULL,
    "upgrade_line_id" INTEGER NOT NULL,
    "cents" INTEGER NOT NULL,
    "released_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "line_credits_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "plan_addon_plans_plan_id_idx" ON "plan_addon_plans"("plan_id");

-- CreateIndex
CREATE INDEX "order_tasks_state_due_at_id_idx" ON "order_tasks"("state", "due_at", "id");

-- CreateIndex
CREATE INDEX "order_tasks_assigned_to_state_idx" ON "order_tasks"("assigned_to", "state");

-- CreateIndex
CREATE INDEX "order_tasks_order_id_idx" ON "order_tasks"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_tasks_line_id_key_key" ON "order_tasks"("line_id", "key");

-- CreateIndex
CREATE INDEX "task_files_task_id_idx" ON "task_files"("task_id");

-- CreateIndex
CREATE UNIQUE INDEX "line_credits_upgrade_line_id_key" ON "line_credits"("upgrade_line_id");

-- CreateIndex
CREATE INDEX "line_credits_base_line_id_idx" ON "line_credits"("base_line_id");

-- CreateIndex
CREATE UNIQUE INDEX "plan_files_plan_id_kind_variant_revision_key" ON "plan_files"("plan_id", "kind", "variant", "revision");

-- CreateIndex
CREATE UNIQUE INDEX "cart_items_session_id_plan_id_addons_configuration_key" ON "cart_items"("session_id", "plan_id", "addons", "configuration");

-- CreateIndex
CREATE INDEX "orders_parent_order_id_idx" ON "orders"("parent_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_files_order_id_plan_id_kind_variant_key" ON "order_files"("order_id", "plan_id", "kind", "variant");

-- CreateIndex
CREATE INDEX "download_grants_task_file_id_idx" ON "download_grants"("task_file_id");

-- AddForeignKey
ALTER TABLE "plan_packages" ADD CONSTRAINT "plan_packages_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "house_plans"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_options" ADD CONSTRAINT "plan_options_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "house_plans"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_addon_plans" ADD CONSTRAINT "plan_addon_plans_addon_id_fkey" FOREIGN KEY ("addon_id") REFERENCES "plan_addons"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_addon_plans" ADD CONSTRAINT "plan_addon_plans_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "house_plans"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_parent_order_id_fkey" FOREIGN KEY ("parent_order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_tasks" ADD CONSTRAINT "order_tasks_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_tasks" ADD CONSTRAINT "order_tasks_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "order_tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_credits" ADD CONSTRAINT "line_credits_base_line_id_fkey" FOREIGN KEY ("base_line_id") REFERENCES "order_lines"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_credits" ADD CONSTRAINT "line_credits_upgrade_line_id_fkey" FOREIGN KEY ("upgrade_line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "download_grants" ADD CONSTRAINT "download_grants_task_file_id_fkey" FOREIGN KEY ("task_file_id") REFERENCES "task_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A line is credited to one upgrade at a time, whatever the tabs.
CREATE UNIQUE INDEX "line_credits_base_line_id_open_key" ON "line_credits"("base_line_id") WHERE "released_at" IS NULL;

-- One open order for one purpose: two tabs that ask for the same upgrade get one payment.
CREATE UNIQUE INDEX "orders_purpose_key_open_key" ON "orders"("purpose_key")
  WHERE "purpose_key" IS NOT NULL AND "status" IN ('pending', 'failed');

-- A link opens a plan's file or one that was made for a task.
ALTER TABLE "download_grants" ADD CONSTRAINT "download_grants_one_file_check"
  CHECK (num_nonnulls("order_file_id", "task_file_id") = 1);

ALTER TABLE "plan_packages" ADD CONSTRAINT "plan_packages_price_check" CHECK ("price_cents" >= 0);
ALTER TABLE "plan_options" ADD CONSTRAINT "plan_options_price_check" CHECK ("price_cents" >= 0);
ALTER TABLE "line_credits" ADD CONSTRAINT "line_credits_cents_check" CHECK ("cents" >= 0);

-- What a plan is sold as belongs to its page: a file that goes takes the plan off sale at once, everywhere.
CREATE FUNCTION announce_plan_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text;
BEGIN
  SELECT slug INTO changed FROM house_plans WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.plan_id ELSE NEW.plan_id END;
  IF changed IS NOT NULL THEN PERFORM announce_cache_tags(ARRAY['plans', 'plan:' || changed]); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "plan_files_cache_tags" AFTER INSERT OR UPDATE OR DELETE ON "plan_files"
  FOR EACH ROW EXECUTE FUNCTION announce_plan_of_row();
CREATE TRIGGER "plan_packages_cache_tags" AFTER INSERT OR UPDATE OR DELETE ON "plan_packages"
  FOR EACH ROW EXECUTE FUNCTION announce_plan_of_row();
CREATE TRIGGER "plan_options_cache_tags" AFTER INSERT OR UPDATE OR DELETE ON "plan_options"
  FOR EACH ROW EXECUTE FUNCTION announce_plan_of_row();
CREATE TRIGGER "plan_addon_plans_cache_tags" AFTER INSERT OR UPDATE OR DELETE ON "plan_addon_plans"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_table_change('addons');
