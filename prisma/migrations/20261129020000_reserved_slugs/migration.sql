-- Names that routes have beside plans and posts are no slugs any more (lib/redirects/rules/reserved-slugs.ts).
-- What has one gets its id behind it, and its old address leads there.

WITH moved AS (
  UPDATE "house_plans" SET "slug" = "slug" || '-' || "id"
  WHERE "slug" = 'style' RETURNING "id"
)
INSERT INTO "slug_redirects" ("folder", "slug", "plan_id", "last_updated_at")
SELECT 'plans', 'style', "id", now() FROM moved
ON CONFLICT ("folder", "slug") DO UPDATE SET "plan_id" = EXCLUDED."plan_id", "post_id" = NULL;

WITH moved AS (
  UPDATE "blog_posts" SET "slug" = "slug" || '-' || "id"
  WHERE "slug" = 'browse' RETURNING "id"
)
INSERT INTO "slug_redirects" ("folder", "slug", "post_id", "last_updated_at")
SELECT 'blog', 'browse', "id", now() FROM moved
ON CONFLICT ("folder", "slug") DO UPDATE SET "post_id" = EXCLUDED."post_id", "plan_id" = NULL;
