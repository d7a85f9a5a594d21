-- Whether a plan can be sold: asked for in one place instead of by each query.
CREATE VIEW "plan_readiness" AS
SELECT "part".*, "part"."has_files" AND "part"."price" > 0 AS "is_sellable" FROM (
  SELECT "plan"."id" AS "plan_id", "plan"."price", "drawing"."is_queued" AS "is_being_drawn",
    "drawing"."is_queued" OR EXISTS (
      SELECT 1 FROM "plan_files" "file" WHERE "file"."plan_id" = "plan"."id" AND "file"."kind" = 'pdf'
        AND "file"."variant" = '' AND "file"."replaced_at" IS NULL) AS "has_files"
  FROM "house_plans" "plan", LATERAL (SELECT EXISTS (
    SELECT 1 FROM "draw_jobs" "job" WHERE "job"."layout_id" = "plan"."layout_id" AND "job"."what" = 'plan'
      AND "job"."use_when_drawn" AND "job"."state" IN ('queued', 'running')) AS "is_queued") "drawing"
) "part";
