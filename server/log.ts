import pino from "pino";
import { env } from "../lib/platform/ops/env.ts";

/** Log lines of the server in front of the framework, in the form of the others (lib/platform/ops/log.ts). */
export const log = pino({
  level: env().LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
});
