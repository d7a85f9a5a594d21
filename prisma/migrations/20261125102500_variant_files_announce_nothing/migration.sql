-- A variant that is drawn for a buyer is on no page: its files are found when the order is delivered. Only
-- where an option of the plan is sold as a file is the offer another one with them. Until now each of them
-- expired every page and list of plans, so that pages were rendered again while variants were drawn.
CREATE FUNCTION announce_plan_of_file() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  file "plan_files";
  changed text;
BEGIN
  IF TG_OP = 'DELETE' THEN file := OLD; ELSE file := NEW; END IF;
  IF file.variant NOT IN ('', 'p=study') AND NOT EXISTS (
    SELECT 1 FROM "plan_options" o WHERE o.plan_id = file.plan_id AND o.fulfilment = 'file'
  ) THEN
    RETURN NULL;
  END IF;
  SELECT slug INTO changed FROM "house_plans" WHERE id = file.plan_id;
  IF changed IS NOT NULL THEN PERFORM announce_cache_tags(ARRAY['plans', 'plan:' || changed]); END IF;
  RETURN NULL;
END $$;

DROP TRIGGER "plan_files_cache_tags" ON "plan_files";
CREATE TRIGGER "plan_files_cache_tags" AFTER INSERT OR UPDATE OR DELETE ON "plan_files"
  FOR EACH ROW EXECUTE FUNCTION announce_plan_of_file();
