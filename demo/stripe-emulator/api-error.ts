/** The body of an error as Stripe sends it (https://docs.stripe.com/api/errors). */
export interface ApiErrorBody {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: unknown;
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ApiErrorBody,
  ) {
    super(body.message);
  }
}

export function invalid(message: string, details: Partial<ApiErrorBody> = {}): ApiError {
  return new ApiError(400, { type: "invalid_request_error", message, ...details });
}

export function missing(kind: string, id: string): ApiError {
  return new ApiError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param: "id",
  });
}
