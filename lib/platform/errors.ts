export const ERROR_STATUS = {
  bad_request: 400,
  validation_failed: 400,
  unauthenticated: 401,
  second_factor_required: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale: 409,
  // Why a buyer cannot get a refund here: lib/sales/orders/rules/buyer-refund.ts.
  files_opened: 409,
  too_late: 409,
  task_started: 409,
  disputed: 409,
  credit_in_use: 409,
  off: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export interface FieldError {
  path: string;
  message: string;
}

interface AppErrorOptions {
  errors?: FieldError[];
  /** Seconds. */
  retryAfter?: number;
  extra?: Record<string, unknown>;
  cause?: unknown;
}

const CARRIED = "STORE_ERROR;";

export class AppError extends Error {
  readonly errors?: FieldError[];
  readonly retryAfter?: number;
  readonly extra?: Record<string, unknown>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: AppErrorOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
    this.extra = options.extra;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /**
   * The framework drops class and message of an error that leaves a `"use cache"` function, but keeps its
   * `digest`: `knownError` reads it back.
   */
  get digest(): string {
    const { code, message, errors, retryAfter } = this;
    return CARRIED + JSON.stringify({ code, message, errors, retryAfter });
  }
}

export const invalidField = (
  path: string,
  message: string,
  code: "validation_failed" | "conflict" | "unauthenticated" = "validation_failed",
) => new AppError(code, message, { errors: [{ path, message }] });

export const notFound = (message = "Not found") => new AppError("not_found", message);

/** @throws AppError `not_found` */
export function orNotFound<T>(row: T | null | undefined, noun: string): T {
  if (row === null || row === undefined) throw notFound(`There is no such ${noun}.`);
  return row;
}

function carriedError(digest: unknown, cause: unknown): AppError | undefined {
  if (typeof digest !== "string" || !digest.startsWith(CARRIED)) return undefined;
  const { code, message, ...options } = JSON.parse(digest.slice(CARRIED.length)) as Pick<
    AppError,
    "code" | "message" | "errors" | "retryAfter"
  >;
  return new AppError(code, message, { ...options, cause });
}

interface DriverError {
  digest?: unknown;
  code?: unknown;
  name?: unknown;
  message?: unknown;
  cause?: unknown;
}

/**
 * PostgreSQL's errors of class 57P, and what is said where it cannot be reached
 * (https://www.postgresql.org/docs/18/errcodes-appendix.html).
 */
const AWAY =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|Can't reach database|Connection terminated|Server has closed the connection|connection timeout|timeout expired|timeout exceeded when trying to connect|terminating connection|\b57P0[123]\b|the database system is |P1001|P1002|P1008|P1017|P2024/;

/** ops/outage.ts knows an outage by this text, so nothing else may say it. */
export const BRIEFLY_UNAVAILABLE = "The store is briefly unavailable. Please try again.";

/** A NUL or half a surrogate pair, which PostgreSQL does not hold. */
const UNSTORABLE =
  /\b22021\b|\b22P05\b|invalid byte sequence for encoding|unsupported Unicode escape sequence/i;

function chainText(error: DriverError, depth = 0): string {
  const own = [error.code, error.name, error.message].filter((part) => typeof part === "string").join(" ");
  return depth < 4 && typeof error.cause === "object" && error.cause !== null
    ? `${own} ${chainText(error.cause, depth + 1)}`
    : own;
}

export function knownError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (typeof error !== "object" || error === null) return undefined;
  const failure = error as DriverError;
  const carried = carriedError(failure.digest, error);
  if (carried) return carried;
  if (failure.code === "P2002") return new AppError("conflict", "That already exists.", { cause: error });
  if (failure.code === "P2025") return notFound();
  // No space, no quota left, or a larger file than the system allows.
  if (failure.code === "ENOSPC" || failure.code === "EDQUOT" || failure.code === "EFBIG")
    return new AppError("storage_full", "The storage is full.", { cause: error });
  const text = chainText(failure);
  if (UNSTORABLE.test(text)) {
    return new AppError("bad_request", "The text holds characters that cannot be stored.", { cause: error });
  }
  if (AWAY.test(text)) {
    return new AppError("unavailable", BRIEFLY_UNAVAILABLE, {
      retryAfter: 5,
      cause: error,
    });
  }
  return undefined;
}
