-- What the four packages are called and which are left out stands in offers and on lists of
-- plans: a change of it is one of every plan.
CREATE FUNCTION announce_packages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_cache_tags(ARRAY['plans'] || ARRAY(SELECT 'plan:' || slug FROM house_plans));
  RETURN NULL;
END $$;
CREATE TRIGGER "system_settings_packages_changed" AFTER INSERT OR UPDATE OF value ON "system_settings"
  FOR EACH ROW WHEN (NEW.key LIKE 'package\_%') EXECUTE FUNCTION announce_packages();
CREATE TRIGGER "system_settings_packages_reset" AFTER DELETE ON "system_settings"
  FOR EACH ROW WHEN (OLD.key LIKE 'package\_%') EXECUTE FUNCTION announce_packages();

-- Where the store leaves out the package of the PDF, a plan is sold as the one with CAD files
-- or not at all.
CREATE OR REPLACE VIEW "plan_readiness" AS
SELECT "part".*, "part"."has_files" AND "part"."price" > 0 AND (
  "part"."is_being_drawn"
  OR NOT EXISTS (SELECT 1 FROM "system_settings" WHERE "key" = 'package_pdf_sold' AND btrim("value") = 'false')
  OR EXISTS (
    SELECT 1 FROM "plan_files" "cad" WHERE "cad"."plan_id" = "part"."plan_id" AND "cad"."kind" = 'dxf'
      AND "cad"."variant" = '' AND "cad"."replaced_at" IS NULL)) AS "is_sellable" FROM (
  SELECT "plan"."id" AS "plan_id", "plan"."price", "drawing"."is_queued" AS "is_being_drawn",
    "drawing"."is_queued" OR EXISTS (
      SELECT 1 FROM "plan_files" "file" WHERE "file"."plan_id" = "plan"."id" AND "file"."kind" = 'pdf'
        AND "file"."variant" = '' AND "file"."replaced_at" IS NULL) AS "has_files"
  FROM "house_plans" "plan", LATERAL (SELECT EXISTS (
    SELECT 1 FROM "draw_jobs" "job" WHERE "job"."layout_id" = "plan"."layout_id" AND "job"."what" = 'plan'
      AND "job"."use_when_drawn" AND "job"."state" IN ('queued', 'running')) AS "is_queued") "drawing"
) "part";
