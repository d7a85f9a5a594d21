import { afterEach, expect, test, vi } from "vitest";

const { env } = vi.hoisted(() => ({ env: {} as Record<string, string> }));
vi.mock("@/lib/platform/ops/env", () => ({ env: () => env }));

import { isDemoInProduction } from "./demo-payments";

afterEach(() => {
  for (const key of Object.keys(env)) delete env[key];
});

test.each([
  ["production", "production", "demo", true],
  ["production", "production", "stripe", false],
  // What `npm start` gives without a database, and `npm run dev`.
  ["production", "demo", "demo", false],
  ["development", "production", "demo", false],
])("%s, %s, %s: %s", (NODE_ENV, STORE_MODE, PAYMENTS, expected) => {
  Object.assign(env, { NODE_ENV, STORE_MODE, PAYMENTS });
  expect(isDemoInProduction()).toBe(expected);
});
