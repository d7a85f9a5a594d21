import type { z } from "zod";

export type HttpMethod = "get" | "post" | "put" | "patch" | "delete" | "head";

/** One response of a call. */
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
