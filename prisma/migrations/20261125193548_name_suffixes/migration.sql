-- The index of three letters finds no name by one or two of them, so that a search of two letters
-- looked into the name of every plan: 7 of its 14 ms at 20,000. That of the ends of a name's words
-- finds the same names by any number of letters, as the one of all words does.

-- DropIndex
DROP INDEX "plan_search_name_idx";

-- CreateIndex
CREATE INDEX "plan_search_name_suffixes_idx" ON "plan_search" USING GIN (search_suffixes("name"))
  WITH (fastupdate = off);
ALTER INDEX "plan_search_name_suffixes_idx" ALTER COLUMN 1 SET STATISTICS 0;
