-- What the payment provider kept of a payment, once it tells: the accountant's table has it beside the sums.
ALTER TABLE "orders" ADD COLUMN "fee_cents" INTEGER;
