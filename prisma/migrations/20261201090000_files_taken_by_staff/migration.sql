-- A file that staff took from a buyer does not come back with a refund that did not arrive.
ALTER TABLE "order_files" ADD COLUMN "is_taken_by_staff" BOOLEAN NOT NULL DEFAULT false;

-- In a paid order nothing else revokes a file but a refund that is still open.
UPDATE "order_files" f SET "is_taken_by_staff" = true
FROM "orders" o
WHERE o."id" = f."order_id" AND o."status" = 'paid'
  AND f."revoked_at" IS NOT NULL AND f."transferred_at" IS NULL
  AND NOT EXISTS (
    SELECT 1 FROM "buyer_refunds" r WHERE r."order_id" = o."id" AND r."state" = 'open' AND f."id" = ANY(r."file_ids"));
