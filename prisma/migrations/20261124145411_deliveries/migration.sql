-- Files that were made for a task: when the buyer got them, and how often they may be downloaded.
ALTER TABLE "task_files" ADD COLUMN     "delivered_at" TIMESTAMPTZ(3),
ADD COLUMN     "last_download_at" TIMESTAMPTZ(3),
ADD COLUMN     "max_downloads" INTEGER NOT NULL DEFAULT 25;

-- Orders are searched by payment, configuration and add-on.
ALTER TABLE "order_lines" ADD COLUMN     "bought" TEXT NOT NULL DEFAULT '';
UPDATE "order_lines" SET "bought" = concat_ws(', ',
  (SELECT string_agg(word, ', ') FROM jsonb_array_elements_text(
    CASE WHEN jsonb_typeof("chosen" -> 'words') = 'array' THEN "chosen" -> 'words' ELSE '[]' END) AS word),
  (SELECT string_agg(addon ->> 'name', ', ') FROM jsonb_array_elements(
    CASE WHEN jsonb_typeof("addons") = 'array' THEN "addons" ELSE '[]' END) AS addon));

CREATE INDEX "orders_payment_idx" ON "orders" USING GIN ("payment_intent_id" gin_trgm_ops);
CREATE INDEX "order_lines_bought_idx" ON "order_lines" USING GIN ("bought" gin_trgm_ops);
