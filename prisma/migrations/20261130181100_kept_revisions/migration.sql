-- Buyers keep the revision that they bought: one that corrects it stands beside it.
ALTER TABLE "order_files" ADD COLUMN "corrected_file_id" INTEGER;
CREATE INDEX "order_files_corrected_file_id_idx" ON "order_files"("corrected_file_id");
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_corrected_file_id_fkey" FOREIGN KEY ("corrected_file_id")
  REFERENCES "plan_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What is resumed is the same bytes, also when the file was replaced meanwhile.
ALTER TABLE "download_grants" ADD COLUMN "plan_file_id" INTEGER;
CREATE INDEX "download_grants_plan_file_id_idx" ON "download_grants"("plan_file_id");
ALTER TABLE "download_grants" ADD CONSTRAINT "download_grants_plan_file_id_fkey" FOREIGN KEY ("plan_file_id")
  REFERENCES "plan_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;
