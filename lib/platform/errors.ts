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
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** A field that failed; `path` is the name the client sent. */
export interface FieldError {
  path: string;
  message: string;
}

interface AppErrorOptions {
  errors?: FieldError[];
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** Further members of the JSON response, such as the right amount. */
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
   * The framework hands on an error that leaves a function with `"use cache"` without its class
   * and its message, but keeps the `digest` it came with: `knownError` reads it back.
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

/** A row that was looked for. @throws AppError `not_found` where there is none, by what it would be called */
export function orNotFound<T>(row: T | null | undefined, noun: string): T {
  if (row === null || row === undefined) throw notFound(`There is no such ${noun}.`);
  return row;
}

/** The AppError of a digest; undefined for the digest of any other error. */
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
 * What is said where the database cannot be reached, ends, or begins. PostgreSQL has several
 * sentences for the last of these: its class 57P says them all (admin_shutdown, crash_shutdown,
 * cannot_connect_now; https://www.postgresql.org/docs/18/errcodes-appendix.html).
 */
const AWAY =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|Can't reach database|Connection terminated|Server has closed the connection|connection timeout|timeout expired|timeout exceeded when trying to connect|terminating connection|\b57P0[123]\b|the database system is |P1001|P1002|P1008|P1017|P2024/;

/** What a visitor is told meanwhile; nothing else is told so. */
export const BRIEFLY_UNAVAILABLE = "The store is briefly unavailable. Please try again.";

/** A NUL or half a surrogate pair: texts that PostgreSQL does not hold. */
const UNSTORABLE =
  /\b22021\b|\b22P05\b|invalid byte sequence for encoding|unsupported Unicode escape sequence/i;

function chainText(error: DriverError, depth = 0): string {
  const own = [error.code, error.name, error.message].filter((part) => typeof part === "string").join(" ");
  return depth < 4 && typeof error.cause === "object" && error.cause !== null
    ? `${own} ${chainText(error.cause, depth + 1)}`
    : own;
}

/**
 * The AppError that stands for a failure of the database or the programs around
 * it, or undefined when the failure is a fault of our own.
 */
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
