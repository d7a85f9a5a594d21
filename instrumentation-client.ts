import { config } from "zod/v4/core";

/**
 * Runs first in every browser. Zod tries whether it may compile its checks as soon as a schema
 * is made, which the content security policy refuses and reports on each page; so it is told
 * before any is made.
 */
config({ jitless: true });
