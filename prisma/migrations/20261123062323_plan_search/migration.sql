-- What a search for words reads of the published plans, in narrow rows: 32 ms for counting a
-- word that most of 20,000 plans wear became 5 (docs/decisions/0076-a-word-counted-by-its-ends.md).

-- CreateTable
CREATE TABLE "plan_search" (
    "id" INTEGER NOT NULL,
    "style" TEXT NOT NULL,
    "plan_type" "plan_type" NOT NULL,
    "bedrooms" INTEGER NOT NULL,
    "stories" INTEGER NOT NULL,
    "square_feet" INTEGER NOT NULL,
    "width" DECIMAL(7,1) NOT NULL,
    "depth" DECIMAL(7,1) NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT NOT NULL,

    CONSTRAINT "plan_search_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "plan_search" ADD CONSTRAINT "plan_search_id_fkey" FOREIGN KEY ("id") REFERENCES "house_plans"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A trigger, so that every door that writes a plan writes it too.
CREATE FUNCTION keep_plan_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'published' AND NEW.deleted_at IS NULL THEN
    INSERT INTO plan_search AS kept
      (id, style, plan_type, bedrooms, stories, square_feet, width, depth, price, created_at, search_text)
    VALUES (NEW.id, NEW.style, NEW.plan_type, NEW.bedrooms, NEW.stories, NEW.square_feet, NEW.width, NEW.depth,
      NEW.price, NEW.created_at, NEW.search_text)
    ON CONFLICT (id) DO UPDATE SET style = EXCLUDED.style, plan_type = EXCLUDED.plan_type,
      bedrooms = EXCLUDED.bedrooms, stories = EXCLUDED.stories, square_feet = EXCLUDED.square_feet,
      width = EXCLUDED.width, depth = EXCLUDED.depth, price = EXCLUDED.price,
      created_at = EXCLUDED.created_at, search_text = EXCLUDED.search_text
    WHERE kept.* IS DISTINCT FROM EXCLUDED.*;
  ELSE
    DELETE FROM plan_search WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "house_plans_keep_search" AFTER INSERT OR UPDATE ON "house_plans"
  FOR EACH ROW EXECUTE FUNCTION keep_plan_search();

INSERT INTO "plan_search"
SELECT id, style, plan_type, bedrooms, stories, square_feet, width, depth, price, created_at, search_text
FROM "house_plans" WHERE status = 'published' AND deleted_at IS NULL;

-- A text that contains "kitchen" has a word with an end that begins with "kitchen". So each plan
-- is put into an index under all ends of all its words, and those that match come from it as a
-- set; the index of three letters finds the same plans, but has to look into the text of each.
--
-- Twenty letters of each end are enough: for a longer word the text is looked into as well. A
-- tsvector holds a megabyte at most, so of a text of more than 50,000 bytes they are fewer.
-- The cost keeps the planner from ever making the ends of a row while it reads it.
CREATE FUNCTION search_suffixes(text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 2000 AS $$
  SELECT coalesce(
    array_to_tsvector(array_agg(
      substr(word, first, least(20, greatest(1, 1000000 / greatest(1, octet_length($1))))))), ''::tsvector)
  FROM (SELECT DISTINCT word FROM regexp_split_to_table($1, '[ \t\n\r\f\v]+') word WHERE word <> '') words,
    generate_series(1, length(word)) first
$$;
-- Without the list of pending entries: each search would read it from end to end.
CREATE INDEX "plan_search_suffixes_idx" ON "plan_search" USING GIN (search_suffixes("search_text"))
  WITH (fastupdate = off);
-- How common each end is helps no plan, and making all of them for ANALYZE takes seconds.
ALTER INDEX "plan_search_suffixes_idx" ALTER COLUMN 1 SET STATISTICS 0;
