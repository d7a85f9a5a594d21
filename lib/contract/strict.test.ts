import { expect, test } from "vitest";
import { z } from "zod";
import { OPERATIONS } from "./openapi";

type Json = Record<string, unknown>;

/** Where in a JSON schema an object stands that takes members that it does not name. */
function openObjects(schema: unknown, path = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const inner = Object.entries(schema).flatMap(([name, value]) => openObjects(value, `${path}/${name}`));
  const { properties, additionalProperties } = schema as Json;
  return properties && typeof properties !== "string" && additionalProperties !== false
    ? [path, ...inner]
    : inner;
}

test("no response takes a member that its schema does not name", () => {
  const open = OPERATIONS.flatMap(({ method, path, responses }) =>
    Object.entries(responses).flatMap(([status, { schema }]) =>
      schema
        ? openObjects(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })).map(
            (at) => `${method} ${path} ${status} ${at}`,
          )
        : [],
    ),
  );
  expect(open).toEqual([]);
});
