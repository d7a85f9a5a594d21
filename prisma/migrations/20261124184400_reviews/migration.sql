-- CreateEnum
CREATE TYPE "review_status" AS ENUM ('pending', 'published', 'rejected');

-- CreateEnum
CREATE TYPE "review_rejection" AS ENUM ('personal_data', 'insult', 'not_about_the_plan', 'advertising', 'unlawful');

-- CreateTable
CREATE TABLE "reviews" (
    "id" SERIAL NOT NULL,
    "line_id" INTEGER NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "rating" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "status" "review_status" NOT NULL DEFAULT 'pending',
    "rejection" "review_rejection",
    "reply" TEXT NOT NULL DEFAULT '',
    "replied_at" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_updated_by" INTEGER,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "reviews_line_id_key" ON "reviews"("line_id");

-- CreateIndex
CREATE INDEX "reviews_plan_id_status_published_at_id_idx" ON "reviews"("plan_id", "status", "published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reviews_status_created_at_id_idx" ON "reviews"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reviews_created_at_id_idx" ON "reviews"("created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "house_plans"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rating_check" CHECK ("rating" BETWEEN 1 AND 5);
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rejection_check"
  CHECK (("status" = 'rejected') = ("rejection" IS NOT NULL));
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_published_check"
  CHECK ("status" <> 'published' OR "published_at" IS NOT NULL);

-- What is published stands on the plan's page; what waits or is refused is on no page.
CREATE FUNCTION announce_plan_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text;
BEGIN
  IF (TG_OP = 'INSERT' OR OLD.status <> 'published') AND (TG_OP = 'DELETE' OR NEW.status <> 'published') THEN
    RETURN NULL;
  END IF;
  SELECT slug INTO changed FROM house_plans WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.plan_id ELSE NEW.plan_id END;
  IF changed IS NOT NULL THEN PERFORM announce_cache_tags(ARRAY['plan:' || changed]); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "reviews_cache_tags" AFTER INSERT OR UPDATE OR DELETE ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION announce_plan_of_review();

-- A published review says when its line was refunded since.
CREATE FUNCTION announce_plan_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text;
BEGIN
  SELECT p.slug INTO changed FROM reviews r JOIN house_plans p ON p.id = r.plan_id
    WHERE r.line_id = NEW.id AND r.status = 'published';
  IF changed IS NOT NULL THEN PERFORM announce_cache_tags(ARRAY['plan:' || changed]); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "order_lines_cache_tags" AFTER UPDATE OF "refunded_cents" ON "order_lines"
  FOR EACH ROW WHEN (OLD."refunded_cents" IS DISTINCT FROM NEW."refunded_cents")
  EXECUTE FUNCTION announce_plan_of_refund();
