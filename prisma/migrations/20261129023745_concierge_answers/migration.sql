-- CreateTable
CREATE TABLE "concierge_answers" (
    "id" SERIAL NOT NULL,
    "issue_id" INTEGER NOT NULL,
    "session_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "concierge_answers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "concierge_answers_key_key" ON "concierge_answers"("key");

-- CreateIndex
CREATE INDEX "concierge_answers_issue_id_idx" ON "concierge_answers"("issue_id");

-- CreateIndex
CREATE INDEX "concierge_answers_session_id_id_idx" ON "concierge_answers"("session_id", "id");

-- AddForeignKey
ALTER TABLE "concierge_answers" ADD CONSTRAINT "concierge_answers_issue_id_fkey" FOREIGN KEY ("issue_id") REFERENCES "concierge_issues"("id") ON DELETE CASCADE ON UPDATE CASCADE;
