-- CreateTable
CREATE TABLE "newsletter_suppressions" (
    "email_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "newsletter_suppressions_pkey" PRIMARY KEY ("email_hash")
);
