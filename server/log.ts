import pino from "pino";
import { env } from "../lib/platform/ops/env.ts";

export const log = pino({
  level: env().LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
});
