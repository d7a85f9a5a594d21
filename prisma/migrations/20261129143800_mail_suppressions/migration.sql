-- Who left the newsletter and who wants no mails about carts stand in one table, by list.
CREATE TYPE "mail_list" AS ENUM ('newsletter', 'cart');

CREATE TABLE "mail_suppressions" (
    "list" "mail_list" NOT NULL,
    "email_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_suppressions_pkey" PRIMARY KEY ("list", "email_hash")
);

INSERT INTO "mail_suppressions" ("list", "email_hash", "created_at")
SELECT 'newsletter'::"mail_list", "email_hash", "created_at" FROM "newsletter_suppressions"
UNION ALL
SELECT 'cart'::"mail_list", "email_hash", "created_at" FROM "cart_reminder_suppressions";

-- The version before: goes on with the views of the same names, which write into the new table.
DROP TABLE "newsletter_suppressions";
DROP TABLE "cart_reminder_suppressions";

CREATE VIEW "newsletter_suppressions" AS SELECT * FROM "mail_suppressions" WHERE "list" = 'newsletter';
ALTER VIEW "newsletter_suppressions" ALTER COLUMN "list" SET DEFAULT 'newsletter';
CREATE VIEW "cart_reminder_suppressions" AS SELECT * FROM "mail_suppressions" WHERE "list" = 'cart';
ALTER VIEW "cart_reminder_suppressions" ALTER COLUMN "list" SET DEFAULT 'cart';
