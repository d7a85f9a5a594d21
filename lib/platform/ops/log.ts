import "server-only";
import pino from "pino";
import { EMAIL_IN_TEXT } from "@/lib/platform/format/email";
import { currentRequestId } from "@/lib/platform/http/request-log";
import { env } from "./env";
import { isOutage, type Tell } from "./outage";

const MAX_CAUSES = 4;
const WARN = 40;

interface LoggedError {
  type: string;
  code?: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * Other members of an error are left out: the payment provider's and the database's hold what people typed.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: error.message,
    stack: error.stack,
    ...(error.cause instanceof Error && depth < MAX_CAUSES
      ? { cause: loggedError(error.cause, depth + 1) }
      : {}),
  };
}

export const withoutAddresses = (line: string): string => line.replaceAll(EMAIL_IN_TEXT, "[email]");

const tell: Tell = (level, about, message) => log[level](about, message);

/** Never hand it names, addresses or tokens of people. */
export const log = pino({
  level: env().LOG_LEVEL,
  base: undefined,
  // Not Date.now(): Next refuses to prerender a page whose rendering reads the clock,
  // and a line in the log must never cost the page.
  timestamp: () => `,"time":"${new Date(performance.timeOrigin + process.uptime() * 1000).toISOString()}"`,
  redact: ["email", "password", "token", "name", "*.email", "*.password", "*.token"],
  mixin: () => {
    const requestId = currentRequestId();
    return requestId ? { requestId } : {};
  },
  serializers: { err: (error: unknown) => loggedError(error) },
  hooks: {
    streamWrite: withoutAddresses,
    logMethod(args, method, level) {
      const [about] = args as unknown[];
      const error = typeof about === "object" && about !== null && "err" in about ? about.err : undefined;
      if (error === undefined || level < WARN || !isOutage(error, tell)) method.apply(this, args);
    },
  },
});

export function databaseFailed(error: unknown, message: string): void {
  if (!isOutage(error, tell, true)) log.warn({ err: error }, message);
}
