-- AlterTable
ALTER TABLE "provider_events" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "set_aside_at" TIMESTAMPTZ(3);
