-- CreateTable
CREATE TABLE "slug_redirects" (
    "id" SERIAL NOT NULL,
    "folder" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "plan_id" INTEGER,
    "post_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_updated_by" INTEGER,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "slug_redirects_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "slug_redirects_plan_id_idx" ON "slug_redirects"("plan_id");

-- CreateIndex
CREATE INDEX "slug_redirects_post_id_idx" ON "slug_redirects"("post_id");

-- CreateIndex
CREATE INDEX "slug_redirects_created_at_id_idx" ON "slug_redirects"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "slug_redirects_folder_slug_key" ON "slug_redirects"("folder", "slug");

-- AddForeignKey
ALTER TABLE "slug_redirects" ADD CONSTRAINT "slug_redirects_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "house_plans"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slug_redirects" ADD CONSTRAINT "slug_redirects_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "slug_redirects" ADD CONSTRAINT "slug_redirects_target_check"
  CHECK (("folder" = 'plans' AND "plan_id" IS NOT NULL AND "post_id" IS NULL) OR ("folder" = 'blog' AND "post_id" IS NOT NULL AND "plan_id" IS NULL));

-- Whether an address leads on is remembered by each instance.
CREATE FUNCTION announce_redirect() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM announce_cache_tags(ARRAY[CASE changed.folder WHEN 'plans' THEN 'plan:' ELSE 'post:' END || changed.slug]);
  RETURN NULL;
END $$;

CREATE TRIGGER "slug_redirects_cache_tags" AFTER INSERT OR UPDATE OR DELETE ON "slug_redirects"
  FOR EACH ROW EXECUTE FUNCTION announce_redirect();
