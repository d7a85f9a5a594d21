import { globSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { OPERATIONS } from "@/lib/contract/openapi";

/** Answers every address that has no route with a 404; and what the process asks of itself alone. */
const NO_CALLS = ["app/api/[...path]/route.ts", "app/api/invalidate/route.ts"];
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"] as const;

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

const files = globSync("app/api/**/route.ts")
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !NO_CALLS.includes(file));
const addressOf = (file: string) =>
  `/${path.posix.dirname(file).slice("app/".length)}`.replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}");
const documented = OPERATIONS.map(({ method, path: address }) => `${method.toUpperCase()} ${address}`);

test("every call of the document has its route", () => {
  const addresses = files.map(addressOf);
  expect(OPERATIONS.map(({ path: address }) => address).filter((one) => !addresses.includes(one))).toEqual(
    [],
  );
});

describe.each(files)("%s", (file) => {
  test("takes the methods that the document names, and responds to no other", async () => {
    const address = addressOf(file);
    const handlers = (await import(/* @vite-ignore */ `../../${file}`)) as Partial<Record<string, Handler>>;
    const taken: string[] = [];
    for (const method of METHODS) {
      const handler = handlers[method];
      if (!handler) continue;
      // What the document names is called with all kinds of values in openapi-fuzz.test.ts, and is no 405 there.
      if (documented.includes(`${method} ${address}`)) {
        taken.push(method);
        continue;
      }
      const request = new Request(`http://localhost:3000${address}`, { method });
      const response = await handler(request, { params: Promise.resolve({}) });
      if (response.status !== 405) taken.push(method);
    }
    const named = METHODS.filter((method) => documented.includes(`${method} ${address}`));
    expect(taken).toEqual(named);
  });
});
