-- By itself: a new value cannot be used in the transaction that adds it.
ALTER TYPE "order_kind" ADD VALUE 'transfer';
