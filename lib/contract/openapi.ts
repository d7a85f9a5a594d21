import { z } from "zod";
import { ACP_VERSION } from "@/lib/sales/assistants/rules/acp-error";
import { acpErrorDtoSchema } from "@/lib/sales/assistants/session-dto";
import { ASSISTANT_OPERATIONS } from "./assistant-operations";
import { ASSISTANT_READING_OPERATIONS } from "./assistant-reading-operations";
import { DISPUTE_OPERATIONS } from "./dispute-operations";
import { INBOX_OPERATIONS } from "./inbox-operations";
import { LICENSE_OPERATIONS } from "./license-operations";
import { MY_PLANS_OPERATIONS } from "./my-plans-operations";
import type { HttpMethod, Operation } from "./operation";
import { PUBLIC_OPERATIONS } from "./public-operations";
import { REFUND_OPERATIONS } from "./refund-operations";
import { REQUEST_OPERATIONS } from "./request-operations";
import { RESOURCE_OPERATIONS } from "./resource-operations";
import { errorShape } from "./shapes";
import { SHOP_OPERATIONS } from "./shop-operations";
import { STAFF_OPERATIONS } from "./staff-operations";

/** A test compares this list with the routes. */
export const OPERATIONS: readonly Operation[] = [
  ...PUBLIC_OPERATIONS,
  ...SHOP_OPERATIONS,
  ...REFUND_OPERATIONS,
  ...LICENSE_OPERATIONS,
  ...STAFF_OPERATIONS,
  ...RESOURCE_OPERATIONS,
  ...INBOX_OPERATIONS,
  ...DISPUTE_OPERATIONS,
  ...MY_PLANS_OPERATIONS,
  ...REQUEST_OPERATIONS,
  ...ASSISTANT_READING_OPERATIONS,
  ...ASSISTANT_OPERATIONS,
];

type Json = Record<string, unknown>;

const ERRORS: Record<number, string> = {
  400: "Malformed or not valid",
  401: "Not signed in",
  403: "The role may not, or the request came from another site",
  404: "There is no such thing",
  409: "Duplicate or stale",
  410: "It was once, and is no more",
  413: "Too large",
  415: "Of the wrong type",
  429: "Too often; Retry-After says when to come back",
  503: "Away; Retry-After says when to come back",
  507: "No room to store it",
};

/** A schema as JSON Schema 2020-12, which is what OpenAPI 3.1 takes. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
}

function parameters(operation: Operation): Json[] {
  const path = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema:
      name?.toLowerCase().endsWith("id") && name !== "sectionId" && !operation.assistant
        ? { type: "integer" }
        : { type: "string" },
  }));
  const query = operation.query ? jsonSchema(operation.query, "input") : {};
  const required = new Set((query.required as string[] | undefined) ?? []);
  return [
    ...path,
    ...Object.entries((query.properties as Json | undefined) ?? {}).map(([name, schema]) => ({
      name,
      in: "query",
      required: required.has(name),
      schema,
    })),
    ...(operation.cart ? [{ $ref: "#/components/parameters/CartSession" }] : []),
    ...(operation.assistant ? [{ $ref: "#/components/parameters/ApiVersion" }] : []),
    ...(operation.assistant && operation.method === "post"
      ? [{ $ref: "#/components/parameters/IdempotencyKey" }]
      : []),
  ];
}

const OTHER = { $ref: "#/components/responses/Error" };
const ASSISTANT_ERROR = { $ref: "#/components/responses/AssistantError" };

function responses(operation: Operation): Json {
  const ok = Object.entries(operation.responses).map(([status, response]) => [
    status,
    {
      description: response.description,
      ...(response.schema
        ? {
            content: {
              [response.type ?? "application/json"]: { schema: jsonSchema(response.schema, "output") },
            },
          }
        : {}),
    },
  ]);
  if (operation.assistant)
    return Object.fromEntries([...ok, ["4XX", ASSISTANT_ERROR], ["5XX", ASSISTANT_ERROR]]);
  const errors = (operation.errors ?? [])
    .filter((status) => !(status in operation.responses))
    .map((status) => [String(status), { $ref: `#/components/responses/Error${status}` }]);
  return Object.fromEntries([...ok, ...errors, ["4XX", OTHER], ["5XX", OTHER]]);
}

/** `get /api/plans/{slug}` as `getPlansBySlug`. */
function operationId(method: HttpMethod, path: string): string {
  const words = path
    .replace(/^\/api\//, "")
    .split(/[/.-]/)
    .map((word) => (word.startsWith("{") ? `by-${word.slice(1, -1)}` : word))
    .join("-")
    .split("-");
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function securityOf({ staff, assistant }: Operation): Json[] {
  if (assistant) return [{ assistant: [] }];
  return staff ? [{ session: [] }, { username: [], password: [] }] : [];
}

function operationObject(operation: Operation): Json {
  const { method, path, summary, tag, body, bodyType = "application/json" } = operation;
  const given = parameters(operation);
  return {
    operationId: operationId(method, path),
    summary,
    tags: [tag],
    security: securityOf(operation),
    ...(given.length > 0 ? { parameters: given } : {}),
    ...(body
      ? { requestBody: { required: true, content: { [bodyType]: { schema: jsonSchema(body, "input") } } } }
      : {}),
    responses: responses(operation),
  };
}

const errorResponse = (description: string, shape = "Error") => ({
  description,
  content: { "application/json": { schema: { $ref: `#/components/schemas/${shape}` } } },
});

/**
 * The contract as an OpenAPI 3.1 document, made from the schemas that validate.
 * @param siteUrl where the store is, as an absolute address
 * @param storeName what the store is called
 */
export function openApiDocument(siteUrl: string, storeName: string): Json {
  const paths: Record<string, Json> = {};
  for (const operation of OPERATIONS) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: operationObject(operation) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: storeName,
      version: "1.0.0",
      summary: "The calls of the store and of its back office",
      description:
        "Lists answer with a plain array, single reads with an object. Errors have one shape. Dates are ISO 8601, prices US dollars.",
      license: { name: "All rights reserved", url: siteUrl },
    },
    servers: [{ url: siteUrl.replace(/\/$/, "") }],
    tags: [...new Set(OPERATIONS.map((operation) => operation.tag))].map((name) => ({
      name,
      description: name,
    })),
    paths,
    components: {
      schemas: {
        Error: jsonSchema(errorShape, "output"),
        AssistantError: jsonSchema(acpErrorDtoSchema, "output"),
      },
      responses: {
        Error: errorResponse("Any other failure"),
        AssistantError: errorResponse("Why it could not be done, in the protocol's words", "AssistantError"),
        ...Object.fromEntries(
          Object.entries(ERRORS).map(([status, description]) => [
            `Error${status}`,
            errorResponse(description),
          ]),
        ),
      },
      parameters: {
        CartSession: {
          name: "X-Cart-Session",
          in: "header",
          required: false,
          description: "The visitor's anonymous session id; the cookie `cart_session` stands in for it",
          schema: { type: "string", pattern: "^[A-Za-z0-9_-]{16,128}$" },
        },
        ApiVersion: {
          ...{ name: "API-Version", in: "header", required: true },
          description: "Of the Agentic Commerce Protocol",
          schema: { type: "string", enum: [ACP_VERSION] },
        },
        IdempotencyKey: {
          ...{ name: "Idempotency-Key", in: "header", required: true },
          description: "The same key and body get the same answer for a day",
          schema: { type: "string", minLength: 1, maxLength: 255 },
        },
      },
      securitySchemes: {
        assistant: { type: "http", scheme: "bearer" },
        session: { type: "apiKey", in: "cookie", name: "next-auth.session-token" },
        username: { type: "apiKey", in: "header", name: "X-Auth-Username" },
        password: { type: "apiKey", in: "header", name: "X-Auth-Password" },
      },
    },
  };
}
