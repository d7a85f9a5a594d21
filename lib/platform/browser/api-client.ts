/** A call whose response is not a success. The text is the status code, a colon and the body, as the spec has it. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
    this.name = "ApiError";
  }

  /** The message the server meant for the visitor, when it sent one. */
  get shown(): string | undefined {
    return this.field("message");
  }

  /** A text or number member of the JSON body. */
  field(name: string): string | undefined {
    try {
      const value = (JSON.parse(this.body) as Record<string, unknown>)[name];
      return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
    } catch {
      return undefined;
    }
  }
}

/** What the server said to the visitor in a call that was refused, if it said anything. */
export const shownOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.shown : undefined;

/** What the server refused in a call, field by field; nothing where it refused no field. */
export function refusalsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  try {
    const { errors = [] } = JSON.parse(error.body) as { errors?: { path: string; message: string }[] };
    return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
  } catch {
    return {};
  }
}

/**
 * Calls the store's JSON contract from the browser. A content type is sent only
 * with a body; cookies go along.
 * @param signal aborts the call before its response is there; it then throws what it was ended with
 * @throws ApiError for a response that is not OK
 */
export async function apiRequest(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: "include",
    headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: signal ?? null,
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
}
