import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * An error leaves a function with `"use cache"` without class, code and message. `publicRead`
 * makes those of the database into `AppError`s, which pass; whatever reads past it would
 * be a 500 where the contract says 503.
 */
const cached = globSync("{app,components,lib}/**/*.{ts,tsx}").flatMap((file) => {
  const functions = readFileSync(file, "utf8").split(/^(?=(?:export )?(?:async )?function )/m);
  return functions.flatMap((text) => {
    const name = /function (\w+)/.exec(text)?.[1] ?? "the module";
    return /^ *"use cache";$/m.test(text) ? [{ name: `${file}: ${name}`, body: text.split(/^}$/m)[0] }] : [];
  });
});

test("the cached reads are found", () => {
  expect(cached.length).toBeGreaterThan(25);
});

test.each(cached)("$name reads the database through publicRead", ({ body }) => {
  expect(body).not.toMatch(/\bdb\.|\bdb\b,|\(db\)/);
});

test.each(cached)("$name throws nothing itself: who asks checks first", ({ body }) => {
  expect(body).not.toMatch(/\bthrow\b/);
});
