-- CreateTable
CREATE TABLE "bulk_runs" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "input" JSONB NOT NULL DEFAULT '{}',
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "stopped" TEXT,
    "created_by" INTEGER,
    "ip_address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_run_steps" (
    "id" SERIAL NOT NULL,
    "run_id" INTEGER NOT NULL,
    "items" JSONB NOT NULL,

    CONSTRAINT "bulk_run_steps_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "bulk_runs_finished_at_idx" ON "bulk_runs"("finished_at");

-- CreateIndex
CREATE INDEX "bulk_runs_created_at_idx" ON "bulk_runs"("created_at");

-- CreateIndex
CREATE INDEX "bulk_run_steps_run_id_id_idx" ON "bulk_run_steps"("run_id", "id");

-- AddForeignKey
ALTER TABLE "bulk_run_steps" ADD CONSTRAINT "bulk_run_steps_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "bulk_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
