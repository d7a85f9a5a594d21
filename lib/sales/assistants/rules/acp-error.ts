import { type AppError, type ErrorCode, knownError } from "@/lib/platform/errors";

/** Of the Agentic Commerce Protocol. */
export const ACP_VERSION = "2026-04-17";

export interface AcpErrorBody {
  type: "invalid_request" | "processing_error" | "service_unavailable";
  code: string;
  message: string;
  param?: string;
  supported_versions?: string[];
}

interface Options {
  /** Where in the body, as JSONPath. */
  param?: string;
  /** Seconds. */
  retryAfter?: number;
  type?: AcpErrorBody["type"];
  supportedVersions?: string[];
}

export class AcpError extends Error {
  readonly options: Options;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    options: Options = {},
  ) {
    super(message);
    this.options = options;
  }
}

/** `line_items.0.id` as `$.line_items[0].id`. */
export const jsonPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => (/^\d+$/.test(String(part)) ? `${text}[${String(part)}]` : `${text}.${String(part)}`),
    "$",
  );

const CODES: Partial<Record<ErrorCode, string>> = {
  validation_failed: "invalid",
  bad_request: "invalid",
  too_many_requests: "rate_limited",
};

function bodyOf({ code, message, errors, status }: AppError): AcpErrorBody {
  const path = errors?.[0]?.path;
  return {
    type: status === 503 ? "service_unavailable" : status >= 500 ? "processing_error" : "invalid_request",
    code: CODES[code] ?? code,
    message,
    ...(path ? { param: jsonPath(path.split(".")) } : {}),
  };
}

export interface AcpAnswer {
  status: number;
  body: unknown;
  retryAfter?: number;
}

/** Undefined for what nobody expected. */
export function acpAnswerOf(error: unknown): AcpAnswer | undefined {
  if (error instanceof AcpError) {
    const { param, retryAfter, type, supportedVersions } = error.options;
    const body: AcpErrorBody = {
      type: type ?? "invalid_request",
      code: error.code,
      message: error.message,
      ...(param ? { param } : {}),
      ...(supportedVersions ? { supported_versions: supportedVersions } : {}),
    };
    return { status: error.status, body, ...(retryAfter === undefined ? {} : { retryAfter }) };
  }
  const known = knownError(error);
  if (!known) return undefined;
  const { status, retryAfter } = known;
  return { status, body: bodyOf(known), ...(retryAfter === undefined ? {} : { retryAfter }) };
}

export const INTERNAL: AcpAnswer = {
  status: 500,
  body: {
    type: "processing_error",
    code: "internal",
    message: "Something went wrong on our side. Please try again.",
  } satisfies AcpErrorBody,
};
