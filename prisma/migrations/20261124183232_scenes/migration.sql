-- AlterTable
ALTER TABLE "house_plans" ADD COLUMN     "scene_url" TEXT;
