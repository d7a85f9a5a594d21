-- Searches look at the plans that each process holds (lib/plans/catalogue-queries.ts), so what
-- they asked of this table goes. Its rows are read by their number, or all of them.

-- DropIndex
DROP INDEX "plan_search_suffixes_idx";
DROP INDEX "plan_search_name_suffixes_idx";
DROP INDEX "plan_search_newest_idx";
DROP INDEX "plan_search_price_idx";
DROP INDEX "plan_search_counts_idx";

DROP FUNCTION search_suffixes(text);
