-- CreateEnum
CREATE TYPE "letter_state" AS ENUM ('draft', 'sending', 'stopped', 'sent');

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "contact_message_id" INTEGER,
ADD COLUMN     "created_by" INTEGER,
ADD COLUMN     "issue_id" INTEGER,
ADD COLUMN     "letter_id" INTEGER;

-- CreateTable
CREATE TABLE "letters" (
    "id" SERIAL NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "state" "letter_state" NOT NULL DEFAULT 'draft',
    "started_at" TIMESTAMPTZ(3),
    "started_by" INTEGER,
    "finished_at" TIMESTAMPTZ(3),
    "last_subscriber_id" INTEGER NOT NULL DEFAULT 0,
    "sent_count" INTEGER,
    "failed_count" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_updated_by" INTEGER,

    CONSTRAINT "letters_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cart_reminders" (
    "session_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "consented_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "cart_reminders_pkey" PRIMARY KEY ("session_id")
);

-- CreateTable
CREATE TABLE "cart_reminder_suppressions" (
    "email_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_reminder_suppressions_pkey" PRIMARY KEY ("email_hash")
);

-- CreateIndex
CREATE INDEX "letters_state_idx" ON "letters"("state");

-- CreateIndex
CREATE INDEX "letters_created_at_id_idx" ON "letters"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "cart_reminders_sent_at_consented_at_idx" ON "cart_reminders"("sent_at", "consented_at");

-- CreateIndex
CREATE INDEX "cart_reminders_email_idx" ON "cart_reminders"("email");

-- CreateIndex
CREATE INDEX "mails_contact_message_id_idx" ON "mails"("contact_message_id");

-- CreateIndex
CREATE INDEX "mails_issue_id_idx" ON "mails"("issue_id");

-- CreateIndex
CREATE INDEX "mails_letter_id_status_idx" ON "mails"("letter_id", "status");

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_contact_message_id_fkey" FOREIGN KEY ("contact_message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_issue_id_fkey" FOREIGN KEY ("issue_id") REFERENCES "concierge_issues"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_letter_id_fkey" FOREIGN KEY ("letter_id") REFERENCES "letters"("id") ON DELETE CASCADE ON UPDATE CASCADE;
