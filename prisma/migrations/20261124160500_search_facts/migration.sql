-- AlterTable
ALTER TABLE "plan_search" ADD COLUMN     "bathrooms" DECIMAL(4,1) NOT NULL DEFAULT 0,
ADD COLUMN     "foundations" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "garage" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "name" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "plan_words" (
    "word" TEXT NOT NULL,

    CONSTRAINT "plan_words_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE INDEX "plan_words_similar_idx" ON "plan_words" USING GIN ("word" gin_trgm_ops);

-- What a plan can be had on: its own foundation and those that are offered as an option.
CREATE FUNCTION plan_foundations(plan_id integer, base text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT value ORDER BY value), '{}') FROM (
    SELECT base AS value WHERE base IS NOT NULL
    UNION ALL
    SELECT value FROM plan_options WHERE plan_options.plan_id = plan_foundations.plan_id AND key = 'foundation' AND offered
  ) had
$$;

CREATE OR REPLACE FUNCTION keep_plan_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'published' AND NEW.deleted_at IS NULL THEN
    INSERT INTO plan_search AS kept
      (id, style, plan_type, bedrooms, bathrooms, stories, square_feet, width, depth, garage, price, created_at,
       search_text, name, foundations)
    VALUES (NEW.id, NEW.style, NEW.plan_type, NEW.bedrooms, NEW.bathrooms, NEW.stories, NEW.square_feet, NEW.width,
      NEW.depth, NEW.garage, NEW.price, NEW.created_at, NEW.search_text, lower(NEW.name),
      plan_foundations(NEW.id, NEW.base_foundation))
    ON CONFLICT (id) DO UPDATE SET style = EXCLUDED.style, plan_type = EXCLUDED.plan_type,
      bedrooms = EXCLUDED.bedrooms, bathrooms = EXCLUDED.bathrooms, stories = EXCLUDED.stories,
      square_feet = EXCLUDED.square_feet, width = EXCLUDED.width, depth = EXCLUDED.depth,
      garage = EXCLUDED.garage, price = EXCLUDED.price, created_at = EXCLUDED.created_at,
      search_text = EXCLUDED.search_text, name = EXCLUDED.name, foundations = EXCLUDED.foundations
    WHERE kept.* IS DISTINCT FROM EXCLUDED.*;
  ELSE
    DELETE FROM plan_search WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

-- An option that comes or goes changes what its plan can be had on.
CREATE FUNCTION keep_plan_search_foundations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE plan_search SET foundations = plan_foundations(plan.id, plan.base_foundation)
  FROM house_plans plan
  WHERE plan.id = coalesce(NEW.plan_id, OLD.plan_id) AND plan_search.id = plan.id
    AND plan_search.foundations IS DISTINCT FROM plan_foundations(plan.id, plan.base_foundation);
  RETURN NULL;
END $$;
CREATE TRIGGER "plan_options_keep_search" AFTER INSERT OR UPDATE OR DELETE ON "plan_options"
  FOR EACH ROW EXECUTE FUNCTION keep_plan_search_foundations();

UPDATE "plan_search" SET bathrooms = plan.bathrooms, garage = plan.garage, name = lower(plan.name),
  foundations = plan_foundations(plan.id, plan.base_foundation)
FROM "house_plans" plan WHERE plan.id = "plan_search".id;

-- Words that a misspelt one may mean. Words are only added: one that no plan holds any more
-- finds nothing, and is passed over by whoever asks.
CREATE FUNCTION plan_words_of(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(lower($1), '[^[:alpha:]]+') word WHERE length(word) BETWEEN 4 AND 30
$$;
CREATE FUNCTION add_plan_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two writers never wait for each other in a circle.
  INSERT INTO plan_words
  SELECT DISTINCT word FROM changed, plan_words_of(changed.search_text) word
  WHERE changed.status = 'published' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "house_plans_add_words" AFTER INSERT ON "house_plans"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_plan_words();
-- Most changes are of a price or a status: they bring no word.
CREATE FUNCTION add_changed_plan_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO plan_words
  SELECT DISTINCT word FROM changed JOIN before USING (id), plan_words_of(changed.search_text) word
  WHERE changed.status = 'published'
    AND (changed.search_text <> before.search_text OR before.status <> 'published') ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "house_plans_add_changed_words" AFTER UPDATE ON "house_plans"
  REFERENCING NEW TABLE AS changed OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION add_changed_plan_words();
INSERT INTO "plan_words"
SELECT DISTINCT word FROM "house_plans", plan_words_of(search_text) word WHERE status = 'published';

-- Lists walk along these, and what matches is counted from the last one alone.
CREATE INDEX "plan_search_newest_idx" ON "plan_search"("created_at" DESC, "id" DESC);
CREATE INDEX "plan_search_price_idx" ON "plan_search"("price", "id");
CREATE INDEX "plan_search_size_idx" ON "plan_search"("square_feet", "id");
CREATE INDEX "plan_search_counts_idx" ON "plan_search"("style", "bedrooms", "square_feet", "price", "stories", "plan_type", "width", "depth", "bathrooms", "garage", "id");
CREATE INDEX "plan_search_name_idx" ON "plan_search" USING GIN ("name" gin_trgm_ops);
