-- One row for each download that began. Links to files are forgotten after a day; this stays for 540 days.
CREATE TABLE "download_log" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "line_id" INTEGER,
    "file_name" TEXT NOT NULL,
    "address" TEXT,
    "browser" TEXT NOT NULL DEFAULT '',
    "begun_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "download_log_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "download_log_order_id_begun_at_idx" ON "download_log"("order_id", "begun_at");
CREATE INDEX "download_log_begun_at_idx" ON "download_log"("begun_at");
ALTER TABLE "download_log" ADD CONSTRAINT "download_log_order_id_fkey" FOREIGN KEY ("order_id")
  REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
