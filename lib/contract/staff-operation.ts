import { z } from "zod";
import { listPageSchema } from "@/lib/platform/lists/list-page";
import { type Call, callsOf, type Operation } from "./operation";
import { successShape } from "./shapes";

const staff = callsOf("Staff");

export const call = (
  address: Call,
  summary: string,
  responses: Operation["responses"],
  { errors = [], ...rest }: Pick<Operation, "body" | "bodyType" | "query" | "errors"> = {},
): Operation => ({
  ...staff(address, summary, responses, {
    ...rest,
    errors: [401, 403, 429, ...(rest.body ? [409] : []), ...errors],
  }),
  staff: true,
});

export const read = (path: `/${string}`, summary: string, row: z.ZodType) =>
  call(`get ${path}`, summary, { 200: { description: "The row", schema: row } });
export const list = (path: `/${string}`, summary: string, row: z.ZodType) =>
  call(`get ${path}`, summary, { 200: { description: "The rows", schema: z.array(row) } });
export const longList = (path: `/${string}`, summary: string, row: z.ZodType) =>
  call(
    `get ${path}`,
    summary,
    {
      200: {
        description: "The rows, newest first; their number in X-Total-Count, the next part in Link",
        schema: z.array(row),
      },
    },
    { query: listPageSchema },
  );
export const create = (path: `/${string}`, summary: string, body: z.ZodType, row: z.ZodType) =>
  call(`post ${path}`, summary, { 201: { description: "The row that was made", schema: row } }, { body });
export const change = (
  address: Call<"patch" | "put" | "post">,
  summary: string,
  body: z.ZodType,
  row: z.ZodType,
) => call(address, summary, { 200: { description: "The row as it is now", schema: row } }, { body });
export const remove = (path: `/${string}`, summary: string, errors?: number[]) =>
  call(`delete ${path}`, summary, { 200: { description: "Deleted", schema: successShape } }, { errors });
export const table = (path: `/${string}`, summary: string) =>
  call(`get ${path}`, summary, { 200: { description: "A table", schema: z.string(), type: "text/csv" } });
