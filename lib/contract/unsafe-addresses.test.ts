import { describe, expect, test } from "vitest";
import { z } from "zod";
import { OPERATIONS } from "./openapi";

/** What a browser would run, or take for another host. */
const UNSAFE = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "vbscript:msgbox(1)",
  "blob:https://evil.example/1",
  "file:///etc/passwd",
  "//evil.example/a.png",
  "/\\evil.example/a.png",
  "\\\\evil.example\\a.png",
  "///evil.example",
];

const isAddress = (name: string) => /(?:image|images|url|link|avatar)$/i.test(name);

const bodies = OPERATIONS.flatMap(({ method, path, body }) =>
  body instanceof z.ZodObject && path.startsWith("/api/admin/")
    ? Object.keys(body.shape)
        .filter(isAddress)
        .map((name) => [`${method} ${path}`, name, body] as const)
    : [],
);

describe.each(bodies)("%s: %s", (_, name, body) => {
  test.each(UNSAFE)("%j is refused", (address) => {
    const value = name === "images" ? [address] : address;
    const problems = body.safeParse({ [name]: value }).error?.issues.map((issue) => String(issue.path[0]));
    expect(problems).toContain(name);
  });

  test("a path of the store and an https address are taken", () => {
    for (const address of ["/media/a.png", "https://example.com/a.png"]) {
      // Profiles of people and services of assistants are elsewhere by nature.
      if (address.startsWith("/") && /^(?:email|linkedin|twitter|webhook|feed)Url$/.test(name)) continue;
      const value = name === "images" ? [address] : address;
      const problems = body.safeParse({ [name]: value }).error?.issues.map((issue) => String(issue.path[0]));
      expect(problems ?? []).not.toContain(name);
    }
  });
});

test("the back office has such members in many places", () => {
  expect(bodies.length).toBeGreaterThan(25);
});
