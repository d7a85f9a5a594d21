-- Brings up rows that are older than what they are asked for today.
-- The version before: it writes what was chosen with every line that it puts into a cart or an order.

-- A line without a choice holds the plan as drawn, in the package that is the plan's default.
UPDATE "cart_items" AS "item" SET "chosen" = jsonb_build_object(
  'package', CASE WHEN "ready"."has_files" AND NOT "ready"."is_being_drawn" AND NOT EXISTS (
    SELECT 1 FROM "plan_files" AS "file" WHERE "file"."plan_id" = "plan"."id" AND "file"."kind" = 'dxf'
      AND "file"."variant" = '' AND "file"."replaced_at" IS NULL) THEN 'pdf' ELSE 'full' END,
  'foundation', "plan"."base_foundation", 'walls', "plan"."base_walls", 'mirrored', false)
FROM "house_plans" AS "plan" JOIN "plan_readiness" AS "ready" ON "ready"."plan_id" = "plan"."id"
WHERE "plan"."id" = "item"."plan_id" AND "item"."chosen" IS NULL;

-- So does one of an order: with the files that the order names, or before it names any with those
-- of the plan. The base is the plan's, so that upgrades find nothing changed. No words: nothing was said then.
UPDATE "order_lines" AS "line" SET "chosen" = jsonb_build_object(
  'configuration', "old"."base" || jsonb_build_object(
    'package', CASE WHEN "old"."files" @> '[{"kind": "dxf"}]' THEN 'full' ELSE 'pdf' END, 'mirrored', false),
  'base', "old"."base", 'words', '[]'::jsonb, 'builds', 1, 'variant', '', 'files', "old"."files", 'delivery', NULL)
FROM (
  SELECT "l"."id", jsonb_build_object('foundation', "plan"."base_foundation", 'walls', "plan"."base_walls") AS "base",
    coalesce(
      (SELECT jsonb_agg(jsonb_build_object('id', "file"."plan_file_id", 'kind', "file"."kind") ORDER BY "file"."id")
        FROM "order_files" AS "file" WHERE "file"."order_id" = "l"."order_id"
          AND "file"."plan_id" = "l"."plan_id" AND "file"."variant" = ''),
      (SELECT jsonb_agg(jsonb_build_object('id', "file"."id", 'kind', "file"."kind") ORDER BY "file"."id")
        FROM "plan_files" AS "file" WHERE "file"."plan_id" = "l"."plan_id"
          AND "file"."variant" = '' AND "file"."replaced_at" IS NULL),
      '[]') AS "files"
  FROM "order_lines" AS "l" LEFT JOIN "house_plans" AS "plan" ON "plan"."id" = "l"."plan_id"
  WHERE "l"."chosen" IS NULL
) AS "old" WHERE "old"."id" = "line"."id";

-- An add-on that does not say how it comes is made in a week.
UPDATE "order_lines" SET "addons" = (
  SELECT jsonb_agg('{"fulfilment": "made", "businessDays": 5, "file": null, "drawing": null, "promised": [], "asks": []}'
    || "addon" ORDER BY "place")
  FROM jsonb_array_elements("addons") WITH ORDINALITY AS "sold" ("addon", "place"))
WHERE EXISTS (SELECT 1 FROM jsonb_array_elements("addons") AS "addon"
  WHERE NOT "addon" ?& ARRAY['fulfilment', 'businessDays', 'file', 'drawing', 'promised', 'asks']);

-- A refund without shares is shared by what the lines cost, the largest remainders first: `shareCents` in SQL.
UPDATE "refunds" AS "refund" SET "shares" = "shared"."shares" FROM (
  SELECT "id", jsonb_agg(jsonb_build_object('lineId', "line_id", 'cents', "cents") ORDER BY "line_id") AS "shares"
  FROM (
    SELECT "id", "line_id", "whole" + CASE WHEN "left" >= row_number() OVER (
      PARTITION BY "id" ORDER BY "remainder" DESC, "line_id") THEN 1 ELSE 0 END AS "cents"
    FROM (
      SELECT "id", "line_id", "exact" / "paid" AS "whole", "exact" % "paid" AS "remainder",
        "amount_cents" - sum("exact" / "paid") OVER (PARTITION BY "id") AS "left"
      FROM (
        SELECT "r"."id", "r"."amount_cents", "l"."id" AS "line_id",
          "r"."amount_cents"::bigint * "l"."total_cents" AS "exact",
          sum("l"."total_cents") OVER (PARTITION BY "r"."id") AS "paid"
        FROM "refunds" AS "r" JOIN "order_lines" AS "l" ON "l"."order_id" = "r"."order_id"
        WHERE "r"."shares" = '[]'
      ) AS "weighed" WHERE "paid" > 0
    ) AS "rounded"
  ) AS "parts" WHERE "cents" > 0 GROUP BY "id"
) AS "shared" WHERE "shared"."id" = "refund"."id";

-- A drawing that does not say where its scene is has none.
UPDATE "draw_jobs" SET "result" = '{"sceneUrl": null}' || "result"
WHERE jsonb_typeof("result") = 'object' AND NOT "result" ? 'sceneUrl';

-- A mail of a delivery that does not say what it left out left out nothing.
UPDATE "mails" SET "data" = '{"leftOut": "", "leftOutReason": ""}' || "data"
WHERE "kind" = 'delivery' AND NOT "data" ?& ARRAY['leftOut', 'leftOutReason'];

-- Last, as nobody reads these tables until the end of this.
ALTER TABLE "cart_items" ALTER COLUMN "chosen" SET NOT NULL;
ALTER TABLE "order_lines" ALTER COLUMN "chosen" SET NOT NULL;
