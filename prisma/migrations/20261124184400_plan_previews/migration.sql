-- CreateTable
CREATE TABLE "plan_previews" (
    "plan_id" INTEGER NOT NULL,
    "preview" JSONB NOT NULL,

    CONSTRAINT "plan_previews_pkey" PRIMARY KEY ("plan_id")
);

-- AddForeignKey
ALTER TABLE "plan_previews" ADD CONSTRAINT "plan_previews_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "house_plans"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a plan's page shows of its drawings belongs to its page.
CREATE TRIGGER "plan_previews_cache_tags" AFTER INSERT OR UPDATE OR DELETE ON "plan_previews"
  FOR EACH ROW EXECUTE FUNCTION announce_plan_of_row();
