import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, it } from "vitest";
import { OPERATIONS, openApiDocument } from "./openapi";

/** Answers every address that has no route with a 404; it is not a call. */
const CATCH_ALL = "[...path]/route.ts";

/** What the options of the factories in lib/resources/staff-routes.ts offer. */
const FACTORIES: Record<string, Record<string, string>> = {
  staffCollection: { list: "GET", create: "POST" },
  staffItem: { get: "GET", update: "PATCH", remove: "DELETE" },
};

/** Every method of every route, as `get /api/plans/{slug}`. */
/** Asked by the process of itself alone. */
const OF_THE_PROCESS = "invalidate/route.ts";

function routeCalls(): string[] {
  const root = path.resolve("app/api");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith("route.ts") && file !== CATCH_ALL && file !== OF_THE_PROCESS);
  return files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), "utf8");
    const address = `/api/${path.posix.dirname(file)}`.replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}");
    // `methods({ GET: ... })` names the handlers; what a route exports otherwise, it exports by name.
    const handlers = [...source.matchAll(/\b(GET|POST|PUT|PATCH|DELETE): (?!Handler)/g)].map(
      ([, name]) => name,
    );
    const made = Object.entries(FACTORIES).flatMap(([factory, options]) =>
      source.includes(`= ${factory}(`)
        ? Object.entries(options).flatMap(([option, name]) =>
            new RegExp(`\\b${option}: `).test(source) ? [name] : [],
          )
        : [],
    );
    const exported = [
      ...source.matchAll(/export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE|HEAD)\b/g),
    ].map(([, name]) => name);
    const renamed = [...source.matchAll(/ as (GET|POST)\b/g)].map(([, name]) => name);
    return [...new Set([...handlers, ...made, ...exported, ...renamed])].map(
      (name) => `${name?.toLowerCase()} ${address}`,
    );
  });
}

it("names every call of every route, and no other", () => {
  const documented = OPERATIONS.map(({ method, path: address }) => `${method} ${address}`);
  expect(documented.toSorted()).toEqual(routeCalls().toSorted());
});

it("is valid by the rules of an OpenAPI linter", async () => {
  const source = JSON.stringify(openApiDocument("https://store.example/"));
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});
