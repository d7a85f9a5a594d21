ALTER TABLE "disputes" ADD COLUMN "submitted_at" TIMESTAMPTZ(3);
ALTER TABLE "disputes" ADD COLUMN "submitted_by" INTEGER;
ALTER TABLE "disputes" ADD COLUMN "statement" TEXT NOT NULL DEFAULT '';

CREATE INDEX "disputes_opened_at_id_idx" ON "disputes"("opened_at" DESC, "id" DESC);
CREATE INDEX "disputes_evidence_due_at_id_idx" ON "disputes"("evidence_due_at", "id");
