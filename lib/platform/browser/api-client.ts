/** The text is the status code, a colon and the body, as the spec has it. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
    this.name = "ApiError";
  }

  get shown(): string | undefined {
    return this.field("message");
  }

  field(name: string): string | undefined {
    try {
      const value = (JSON.parse(this.body) as Record<string, unknown>)[name];
      return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
    } catch {
      return undefined;
    }
  }
}

export const shownOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.shown : undefined;

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
 * @param signal aborts the call, which then throws the signal's reason
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
