-- AlterTable
ALTER TABLE "users" ADD COLUMN     "invited_at" TIMESTAMPTZ(3);

-- Who was invited before and has set no password yet: their link is still the invitation's.
UPDATE "users" SET "invited_at" = link."created_at"
FROM "password_links" AS link
WHERE link."user_id" = "users"."id"
  AND EXISTS (SELECT 1 FROM "mails" WHERE "key" = 'staff-invitation:' || link."id");
