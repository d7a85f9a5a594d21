import { BETWEEN_DAYS, listShape } from "@/lib/platform/lists/list-query";

/** What the list can be sorted and narrowed by; dates as `2026-11-20`, both ends included. */
export const SUBSCRIBER_LIST = listShape(["createdAt", "email"], "desc", { ...BETWEEN_DAYS });

/** Largest file of addresses, in bytes. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
/** Most lines of such a file. */
export const MAX_IMPORT_LINES = 100_000;
/** Bad lines that a report names one by one; the others are counted. */
export const REPORTED_LINES = 200;
