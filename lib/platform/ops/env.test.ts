import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EnvError, envSchema, parseEnv } from "./env";

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://u:p@db:5432/store",
  NEXTAUTH_SECRET: "s".repeat(32),
  LINK_SECRET: "l".repeat(32),
  SITE_URL: "https://plans.example",
  MAIL_FROM: "orders@plans.example",
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_PUBLISHABLE_KEY: "pk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
};

test(".env.example names every variable, each with a line that explains it, and no other", () => {
  const lines = readFileSync(".env.example", "utf8").split("\n");
  const named = lines.flatMap((line, index) => {
    const name = /^([A-Z_]+)=/.exec(line)?.[1];
    if (!name) return [];
    expect(lines[index - 1], `${name} has an explanation`).toMatch(/^# \S/);
    return [name];
  });
  expect(named.sort()).toEqual(Object.keys(envSchema.shape).sort());
});

describe("in production", () => {
  test("a complete environment passes", () => {
    expect(parseEnv(production)).toMatchObject({ PAYMENTS: "stripe", PORT: 3000 });
  });

  test.each(Object.keys(production).filter((name) => name !== "NODE_ENV"))(
    "a missing %s is told by its name",
    (name) => {
      expect(() => parseEnv({ ...production, [name]: "" })).toThrow(new RegExp(`^${name} is not set`));
    },
  );

  test("demo payments must be asked for by name and then need no publishable key", () => {
    expect(parseEnv({ ...production, PAYMENTS: "demo", STRIPE_PUBLISHABLE_KEY: "" }).PAYMENTS).toBe("demo");
  });

  test("keys of test and of live payments are not mixed", () => {
    expect(() => parseEnv({ ...production, STRIPE_PUBLISHABLE_KEY: "pk_test_x" })).toThrow(
      /^STRIPE_PUBLISHABLE_KEY is a test key/,
    );
    const test = { STRIPE_SECRET_KEY: "rk_test_x", STRIPE_PUBLISHABLE_KEY: "pk_test_x" };
    expect(parseEnv({ ...production, ...test })).toMatchObject(test);
  });
});

test("a fault point is refused in production", () => {
  expect(() => parseEnv({ ...production, FAULT_POINT: "webhook:stored" })).toThrow(/^FAULT_POINT is set/);
  const demo = { ...production, STORE_MODE: "demo", FAULT_POINT: "webhook:stored" };
  expect(parseEnv(demo).FAULT_POINT).toBe("webhook:stored");
  expect(() => parseEnv({ FAULT_POINT: "somewhere" })).toThrow(
    /^FAULT_POINT is "somewhere", not one of checkout:before-intent, /,
  );
});

test("a malformed variable is told by its name", () => {
  expect(() => parseEnv({ PORT: "http" })).toThrow(EnvError);
  expect(() => parseEnv({ PORT: "http" })).toThrow(
    /^PORT is "http", not a whole number from 1 to 65535: correct it, or leave it out\.$/,
  );
});

test("an empty value counts as absent", () => {
  expect(parseEnv({ PORT: "", DATABASE_URL: "", PAYMENTS: "" })).toEqual(parseEnv({}));
});
