-- Values of their own migration: a transaction cannot use a value that it has just added.
ALTER TYPE "order_kind" ADD VALUE IF NOT EXISTS 'modification';
ALTER TYPE "staff_notice_kind" ADD VALUE IF NOT EXISTS 'request';
