-- CreateEnum
CREATE TYPE "staff_notice_kind" AS ENUM ('order', 'message', 'issue', 'task');

-- CreateEnum
CREATE TYPE "staff_notice_choice" AS ENUM ('off', 'at_once', 'daily');

-- CreateTable
CREATE TABLE "staff_email_choices" (
    "user_id" INTEGER NOT NULL,
    "kind" "staff_notice_kind" NOT NULL,
    "choice" "staff_notice_choice" NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_email_choices_pkey" PRIMARY KEY ("user_id","kind")
);

-- CreateTable
CREATE TABLE "staff_notices" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" "staff_notice_kind" NOT NULL,
    "row_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_notices_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "staff_notices_done_at_user_id_idx" ON "staff_notices"("done_at", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "staff_notices_user_id_kind_row_id_key" ON "staff_notices"("user_id", "kind", "row_id");

-- AddForeignKey
ALTER TABLE "staff_email_choices" ADD CONSTRAINT "staff_email_choices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
