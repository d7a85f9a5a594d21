import type { z } from "zod";

/**
 * Runs first in every browser. Zod tries whether it may compile its checks as soon as a schema
 * is made, which the content security policy refuses and reports on each page; so it is told
 * before any is made. Where `z.config` writes: calling that would bring 11 KB of zod to every
 * page, also to those without a schema.
 */
const settings: Parameters<typeof z.config>[0] = { jitless: true };
Object.assign(globalThis, { __zod_globalConfig: settings });
