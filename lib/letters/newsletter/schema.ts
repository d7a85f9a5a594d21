import { BETWEEN_DAYS, listShape } from "@/lib/platform/lists/list-query";

export const SUBSCRIBER_LIST = listShape(["createdAt", "email"], "desc", { ...BETWEEN_DAYS });

export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_LINES = 100_000;
export const REPORTED_LINES = 200;
