-- What ends an alert finds it by its key, not by how its sentence begins.
ALTER TABLE "system_alerts" ADD COLUMN "key" TEXT;

CREATE INDEX "system_alerts_key_idx" ON "system_alerts"("key");

UPDATE "system_alerts" AS a SET "key" = 'order-review:' || o.id FROM "orders" AS o
WHERE a.audience = 'staff' AND o.number = substring(a.message FROM '^Order (\S+) needs a review');

UPDATE "system_alerts" SET "key" = 'payment-event:' || substring(message FROM '^The payment event (\S+) was set aside')
WHERE audience = 'staff' AND message ~ '^The payment event \S+ was set aside';
