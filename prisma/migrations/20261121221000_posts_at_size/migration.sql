-- How long a post takes to read is kept beside its text, so that lists need not read the text of every post.
ALTER TABLE "blog_posts" ADD COLUMN "reading_minutes" INTEGER NOT NULL DEFAULT 1;

-- A trigger, so that every door that writes a text counts it: 230 words a minute, marks alone are no words.
CREATE FUNCTION count_reading_minutes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.reading_minutes := greatest(1, round((SELECT count(*) FROM regexp_split_to_table(NEW.content, '\s+') AS word
    WHERE word ~ '[[:alnum:]]') / 230.0));
  RETURN NEW;
END $$;
CREATE TRIGGER "blog_posts_reading_minutes" BEFORE INSERT OR UPDATE OF "content" ON "blog_posts"
  FOR EACH ROW EXECUTE FUNCTION count_reading_minutes();
UPDATE "blog_posts" SET "content" = "content";

-- The order of the public lists: a scheduled post came out on its date, any other when it was published.
-- How many there are is answered from it alone.
CREATE INDEX "blog_posts_publication_idx" ON "blog_posts"
  ((CASE WHEN "visibility" = 'scheduled' THEN "scheduled_for" ELSE "published_at" END) DESC NULLS LAST, "id" DESC)
  INCLUDE ("visibility", "scheduled_for")
  WHERE "deleted_at" IS NULL AND "visibility" <> 'private';
