-- AlterTable
ALTER TABLE "house_plans" ADD COLUMN "is_sample" BOOLEAN NOT NULL DEFAULT false;

-- Where the sample catalogue was installed its plans have the first 26 ids (prisma/seed/houses/catalogue.ts),
-- and nobody made them.
UPDATE "house_plans" SET "is_sample" = true
WHERE "id" <= 26 AND EXISTS (SELECT 1 FROM "store_identity" WHERE "sample_seed" IS NOT NULL)
  AND NOT EXISTS (
    SELECT 1 FROM "activity_logs" a
    WHERE a."entity_type" = 'plan' AND a."entity_id" = "house_plans"."id"::text AND a."action" IN ('create', 'duplicate')
  );
