-- CreateEnum
CREATE TYPE "draw_state" AS ENUM ('queued', 'running', 'done', 'failed');

-- AlterEnum
ALTER TYPE "file_kind" ADD VALUE 'csv';

-- AlterTable
ALTER TABLE "house_plans" ADD COLUMN     "layout_id" INTEGER;

-- CreateTable
CREATE TABLE "plan_layouts" (
    "id" SERIAL NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "layout" JSONB NOT NULL,
    "sha256" TEXT NOT NULL,
    "figures" JSONB NOT NULL,
    "variants" TEXT[],
    "kit" INTEGER NOT NULL,
    "created_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_layouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "draw_jobs" (
    "id" SERIAL NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "layout_id" INTEGER NOT NULL,
    "configuration" TEXT NOT NULL,
    "what" TEXT NOT NULL DEFAULT 'set',
    "kit" INTEGER NOT NULL,
    "chosen" JSONB NOT NULL,
    "state" "draw_state" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),
    "draw_ms" INTEGER,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "draw_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "plan_layouts_plan_id_revision_key" ON "plan_layouts"("plan_id", "revision");

-- CreateIndex
CREATE INDEX "draw_jobs_state_leased_until_id_idx" ON "draw_jobs"("state", "leased_until", "id");

-- CreateIndex
CREATE INDEX "draw_jobs_plan_id_idx" ON "draw_jobs"("plan_id");

-- CreateIndex
CREATE UNIQUE INDEX "draw_jobs_layout_id_configuration_what_kit_key" ON "draw_jobs"("layout_id", "configuration", "what", "kit");

-- CreateIndex
CREATE UNIQUE INDEX "house_plans_layout_id_key" ON "house_plans"("layout_id");

-- AddForeignKey
ALTER TABLE "house_plans" ADD CONSTRAINT "house_plans_layout_id_fkey" FOREIGN KEY ("layout_id") REFERENCES "plan_layouts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draw_jobs" ADD CONSTRAINT "draw_jobs_layout_id_fkey" FOREIGN KEY ("layout_id") REFERENCES "plan_layouts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A layout that something was drawn from stays what it was.
CREATE FUNCTION refuse_change_of_layout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A layout is never changed: write the next revision.';
END $$;

CREATE TRIGGER "plan_layouts_immutable" BEFORE UPDATE ON "plan_layouts"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_layout();
