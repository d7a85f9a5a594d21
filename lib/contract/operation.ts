import type { z } from "zod";

export type HttpMethod = "get" | "post" | "put" | "patch" | "delete" | "head";

export interface OperationResponse {
  description: string;
  schema?: z.ZodType;
  /** `application/json` unless told. */
  type?: string;
}

/** One call of the contract. */
export interface Operation {
  method: HttpMethod;
  /** As the route's folder, with `{name}` for a variable part. */
  path: string;
  /** What it is for, in a few words. */
  summary: string;
  tag: "Catalogue" | "Content" | "Cart and checkout" | "Forms" | "Concierge" | "Staff" | "Store";
  query?: z.ZodObject;
  body?: z.ZodType;
  /** `application/json` unless told. */
  bodyType?: string;
  responses: Record<number, OperationResponse>;
  /** Statuses of the agreed error shape that it can respond with, beyond those of every call. */
  errors?: number[];
  /** Needs a signed-in member of staff. */
  staff?: boolean;
  /** Takes the cart's session id in a header. */
  cart?: boolean;
}

/** The responses of a call that returns 200 with JSON. */
export const ok = (description: string, schema: z.ZodType): Record<number, OperationResponse> => ({
  200: { description, schema },
});

/** Method and path: `get /api/plans/{slug}`. */
export type Call<M extends HttpMethod = HttpMethod> = `${M} /${string}`;

type Rest = Pick<Operation, "query" | "body" | "bodyType" | "errors" | "cart">;

/**
 * The calls of one part of the store. Beside the statuses that each names, a call can refuse what
 * it is sent, and not find what a variable part of its address names.
 */
export const callsOf =
  (tag: Operation["tag"]) =>
  (call: Call, summary: string, responses: Operation["responses"], rest: Rest = {}): Operation => {
    const [method, path] = call.split(" ") as [HttpMethod, string];
    const errors = [
      ...(rest.body ? [400, 413, 415] : rest.query || rest.cart ? [400] : []),
      ...(path.includes("{") ? [404] : []),
      ...(rest.errors ?? []),
    ];
    return { method, path, summary, tag, responses, ...rest, errors };
  };
