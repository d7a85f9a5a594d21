import type { z } from "zod";

export type HttpMethod = "get" | "post" | "put" | "patch" | "delete" | "head";

export interface OperationResponse {
  description: string;
  schema?: z.ZodType;
  /** `application/json` unless told. */
  type?: string;
}

export interface Operation {
  method: HttpMethod;
  /** As the route's folder, with `{name}` for a variable part. */
  path: string;
  summary: string;
  tag:
    | "Catalogue"
    | "Content"
    | "Cart and checkout"
    | "My plans"
    | "Forms"
    | "Concierge"
    | "Assistants"
    | "Staff"
    | "Store";
  query?: z.ZodObject;
  body?: z.ZodType;
  /** `application/json` unless told. */
  bodyType?: string;
  responses: Record<number, OperationResponse>;
  /** Statuses of the agreed error shape that it can respond with, beyond those of every call. */
  errors?: number[];
  staff?: boolean;
  cart?: boolean;
  /** Of assistants, by the Agentic Commerce Protocol: a key in place of a session, and errors of its shape. */
  assistant?: boolean;
}

export const ok = (description: string, schema: z.ZodType): Record<number, OperationResponse> => ({
  200: { description, schema },
});

/** Method and path: `get /api/plans/{slug}`. */
export type Call<M extends HttpMethod = HttpMethod> = `${M} /${string}`;

type Rest = Pick<Operation, "query" | "body" | "bodyType" | "errors" | "cart">;

/**
 * Adds the errors that any call can have: bad input, and a variable part of the address that names nothing.
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
