-- AlterTable
ALTER TABLE "draw_jobs" ADD COLUMN     "result" JSONB;
