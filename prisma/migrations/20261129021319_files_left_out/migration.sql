-- AlterTable
ALTER TABLE "order_tasks" ADD COLUMN     "left_out" "file_kind"[] DEFAULT ARRAY[]::"file_kind"[],
ADD COLUMN     "left_out_reason" TEXT NOT NULL DEFAULT '';
