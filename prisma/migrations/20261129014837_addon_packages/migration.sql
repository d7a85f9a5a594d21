-- AlterTable
ALTER TABLE "plan_addons" ADD COLUMN     "packages" TEXT[] DEFAULT ARRAY['pdf', 'full', 'unlimited']::TEXT[];
