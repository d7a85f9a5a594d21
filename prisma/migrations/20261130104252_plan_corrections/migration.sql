-- CreateTable
CREATE TABLE "plan_corrections" (
    "id" SERIAL NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "note" TEXT NOT NULL,
    "recipients" INTEGER NOT NULL,
    "last_order_id" INTEGER NOT NULL DEFAULT 0,
    "finished_at" TIMESTAMPTZ(3),
    "created_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_corrections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_correction_files" (
    "plan_file_id" INTEGER NOT NULL,
    "correction_id" INTEGER NOT NULL,

    CONSTRAINT "plan_correction_files_pkey" PRIMARY KEY ("plan_file_id")
);

-- CreateTable
CREATE TABLE "plan_correction_orders" (
    "correction_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_correction_orders_pkey" PRIMARY KEY ("correction_id","order_id")
);

-- CreateIndex
CREATE INDEX "plan_corrections_plan_id_id_idx" ON "plan_corrections"("plan_id", "id" DESC);

-- CreateIndex
CREATE INDEX "plan_correction_files_correction_id_idx" ON "plan_correction_files"("correction_id");

-- CreateIndex
CREATE INDEX "plan_correction_orders_order_id_idx" ON "plan_correction_orders"("order_id");

-- AddForeignKey
ALTER TABLE "plan_corrections" ADD CONSTRAINT "plan_corrections_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "house_plans"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_correction_files" ADD CONSTRAINT "plan_correction_files_plan_file_id_fkey" FOREIGN KEY ("plan_file_id") REFERENCES "plan_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_correction_files" ADD CONSTRAINT "plan_correction_files_correction_id_fkey" FOREIGN KEY ("correction_id") REFERENCES "plan_corrections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_correction_orders" ADD CONSTRAINT "plan_correction_orders_correction_id_fkey" FOREIGN KEY ("correction_id") REFERENCES "plan_corrections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_correction_orders" ADD CONSTRAINT "plan_correction_orders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
