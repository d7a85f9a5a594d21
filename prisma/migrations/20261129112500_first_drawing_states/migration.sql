-- A plan is for sale while its first drawing is on its way. When that is given up, or asked for
-- again, its page, its offer and the lists that it stands in are other ones, though no row of the
-- plan has changed. What a drawing brings when it is made announces itself.
CREATE FUNCTION announce_plan_of_drawing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text;
BEGIN
  SELECT slug INTO changed FROM "house_plans" WHERE layout_id = NEW.layout_id;
  IF changed IS NOT NULL THEN PERFORM announce_cache_tags(ARRAY['plans', 'plan:' || changed]); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "draw_jobs_asked_cache_tags" AFTER INSERT ON "draw_jobs"
  FOR EACH ROW WHEN (NEW.use_when_drawn) EXECUTE FUNCTION announce_plan_of_drawing();
CREATE TRIGGER "draw_jobs_failed_cache_tags" AFTER UPDATE OF state ON "draw_jobs"
  FOR EACH ROW WHEN (NEW.use_when_drawn AND OLD.state <> NEW.state AND (OLD.state = 'failed' OR NEW.state = 'failed'))
  EXECUTE FUNCTION announce_plan_of_drawing();
