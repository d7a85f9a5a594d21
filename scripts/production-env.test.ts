import { expect, test } from "vitest";
import { productionEnv } from "./production-env";

const NEEDED = {
  DATABASE_URL: "postgresql://store@localhost/store",
  NEXTAUTH_SECRET: "s".repeat(40),
  LINK_SECRET: "l".repeat(40),
  SITE_URL: "https://plans.example",
  MAIL_FROM: "orders@plans.example",
} as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv;

test("demo payments need no keys, also when their names are there without a value", () => {
  const empty = { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" };
  const env = productionEnv({ ...NEEDED, ...empty, PAYMENTS: "demo" });
  expect(env).toMatchObject({ ...NEEDED, NODE_ENV: "production", STRIPE_SECRET_KEY: "made at start" });
});

test("card payments need theirs", () => {
  expect(() => productionEnv({ ...NEEDED, STRIPE_SECRET_KEY: "" })).toThrow(/^STRIPE_SECRET_KEY is not set/);
  const keys = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  expect(() => productionEnv({ ...NEEDED, ...keys })).toThrow(/^STRIPE_PUBLISHABLE_KEY is not set/);
});

test("an empty variable counts as absent", () => {
  expect(() => productionEnv({ ...NEEDED, LINK_SECRET: "", PAYMENTS: "demo" })).toThrow(/^LINK_SECRET/);
});
