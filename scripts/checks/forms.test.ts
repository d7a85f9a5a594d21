import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { problemLine } from "@/lib/platform/ops/env";
import { formProblems } from "./forms";

const RIGHT = {
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://store:secret@db.example:5432/store",
  NEXTAUTH_SECRET: "s".repeat(32),
  LINK_SECRET: "l".repeat(32),
  SITE_URL: "https://plans.example",
  MAIL_FROM: "Orders <orders@plans.example>",
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_PUBLISHABLE_KEY: "pk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
};

const linesOf = (more: Record<string, string>) => formProblems({ ...RIGHT, ...more }).map(problemLine);

const ENCODE = "write @ as %40, / as %2F, % as %25, : as %3A, # as %23, ? as %3F, a blank as %20.";
const SPECIAL = `has a user or a password with characters that must be percent-encoded: ${ENCODE}`;
const DATABASE = "write it as postgresql://user:password@host:5432/database.";
const MAIL = "write it as smtp://user:password@host:587, or smtps:// with port 465.";
const SITE = "give the public address of the store, such as https://plans.example.com.";
const SENDER = "orders@plans.example.com or Name <orders@plans.example.com>.";

test.each([
  ["SITE_URL", "banana", `SITE_URL is "banana", not a web address: ${SITE}`],
  ["SITE_URL", "plans.example", `SITE_URL is "plans.example", not a web address: ${SITE}`],
  ["SITE_URL", "https://u:pass-1@plans.example", `SITE_URL has a user or a password in it: ${SITE}`],
  [
    "SITE_URL",
    "https://plans.example/shop",
    `SITE_URL goes on after the host: the store has a host of its own; ${SITE}`,
  ],
  [
    "NEXTAUTH_SECRET",
    "hello",
    "NEXTAUTH_SECRET has 5 characters: give it at least 32 random ones (openssl rand -base64 32).",
  ],
  [
    "LINK_SECRET",
    "hello",
    "LINK_SECRET has 5 characters: give it at least 32 random ones (openssl rand -base64 32).",
  ],
  ["SMTP_URL", "127.0.0.1:2525", `SMTP_URL does not begin with smtp:// or smtps://: ${MAIL}`],
  ["SMTP_URL", "localhost:2525", `SMTP_URL does not begin with smtp:// or smtps://: ${MAIL}`],
  ["SMTP_URL", "http://mail.example", `SMTP_URL begins with http://: emails are sent by SMTP; ${MAIL}`],
  ["SMTP_URL", "smtp://u:pass/1@mail.example", `SMTP_URL ${SPECIAL}`],
  [
    "DATABASE_URL",
    "mysql://store:pass-1@db.example/store",
    `DATABASE_URL begins with mysql://: the store runs on PostgreSQL; ${DATABASE}`,
  ],
  [
    "DATABASE_URL",
    "db.example:5432/store",
    `DATABASE_URL does not begin with postgresql:// or postgres://: ${DATABASE}`,
  ],
  ["DATABASE_URL", "postgresql://store:p@ss/w%rd@db.example/store", `DATABASE_URL ${SPECIAL}`],
  ["DATABASE_URL", "postgresql://store:pass/word@db.example/store", `DATABASE_URL ${SPECIAL}`],
  ["DATABASE_URL", "postgresql://store:pass%word@db.example/store", `DATABASE_URL ${SPECIAL}`],
  ["DATABASE_URL", "postgresql://store:pass#word@db.example/store", `DATABASE_URL ${SPECIAL}`],
  [
    "DATABASE_URL",
    "postgresql://store:pa@ss?word@db.example/store?sslmode=require",
    `DATABASE_URL ${SPECIAL}`,
  ],
  ["DATABASE_URL", "postgresql://db.example:many/store", `DATABASE_URL is not a whole address: ${DATABASE}`],
  ["PORT", "abc", 'PORT is "abc", not a whole number from 1 to 65535: correct it, or leave it out.'],
  ["PORT", "99999", 'PORT is "99999", not a whole number from 1 to 65535: correct it, or leave it out.'],
  [
    "TRUSTED_PROXIES",
    "yes",
    'TRUSTED_PROXIES is "yes", not a whole number from 0 to 10: correct it, or leave it out.',
  ],
  [
    "LOG_LEVEL",
    "loud",
    'LOG_LEVEL is "loud", not one of debug, info, warn, error, silent: correct it, or leave it out.',
  ],
  [
    "MAIL_FROM",
    "",
    `MAIL_FROM is not set: receipts need a sender; give an address at which buyers reach you, as ${SENDER}`,
  ],
  [
    "MAIL_FROM",
    "orders@hearthandplan.example",
    `MAIL_FROM is the address of the sample store: give an address at which buyers reach you, as ${SENDER}`,
  ],
  ["MAIL_FROM", "Orders", `MAIL_FROM is not an address: write ${SENDER}`],
  [
    "STRIPE_SECRET_KEY",
    "pk_live_x",
    "STRIPE_SECRET_KEY does not begin with sk_live_, rk_live_, sk_test_ or rk_test_: copy the whole key.",
  ],
  [
    "STRIPE_PUBLISHABLE_KEY",
    "x",
    "STRIPE_PUBLISHABLE_KEY does not begin with pk_live_ or pk_test_: copy the whole key.",
  ],
  ["STRIPE_WEBHOOK_SECRET", "x", "STRIPE_WEBHOOK_SECRET does not begin with whsec_: copy the whole key."],
  ["OPENAI_API_KEY", "x", "OPENAI_API_KEY does not begin with sk-: copy the whole key."],
  [
    "UPLOADTHING_TOKEN",
    "sk_live_x",
    "UPLOADTHING_TOKEN is not a token of UploadThing: copy the whole token (not the key alone).",
  ],
  [
    "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY",
    "short",
    "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY is not a key of 16, 24 or 32 bytes in base64: make one with openssl rand -base64 32.",
  ],
])("%s=%s", (variable, value, line) => {
  expect(linesOf({ [variable]: value })).toEqual([line]);
});

describe("nothing is said of", () => {
  test.each<Record<string, string>>([
    {},
    { DATABASE_URL: "postgresql://store:p%40ss%2Fw%25rd@db.example/store" },
    // The last @ ends the password wherever an address is read.
    { DATABASE_URL: "postgres://store:p@ss@db.example/store?sslmode=require" },
    { DATABASE_URL: "postgresql://store@[::1]:5432/store" },
    { DATABASE_URL: "postgresql://store:pass@db.example/store?application_name=a@b" },
    { SMTP_URL: "smtps://user%40plans.example:pass@mail.example:465" },
    { NEXTAUTH_URL: "https://plans.example/api/auth" },
    { SITE_URL: "http://localhost:3000/", MAIL_FROM: "orders@plans.example" },
    { OPENAI_API_KEY: "any", OPENAI_BASE_URL: "http://127.0.0.1:8080/v1" },
    { UPLOADTHING_TOKEN: btoa(JSON.stringify({ apiKey: "sk_live_x", appId: "x", regions: ["x"] })) },
    { PAYMENTS: "demo", STRIPE_SECRET_KEY: "made at start", STRIPE_PUBLISHABLE_KEY: "" },
  ])("%j", (right) => {
    expect(linesOf(right)).toEqual([]);
  });
});

test("the operator's table says what the start says", () => {
  const lines = readFileSync("docs/operations.md", "utf8").split("\n");
  const table = lines.map((line) => line.split("|").map((cell) => cell.trim()));
  const inputs = {
    SITE_URL: ["banana"],
    NEXTAUTH_SECRET: ["hello"],
    SMTP_URL: ["127.0.0.1:2525"],
    PORT: ["abc"],
    TRUSTED_PROXIES: ["yes"],
    MAIL_FROM: [""],
    STRIPE_SECRET_KEY: ["pk_live_x"],
    DATABASE_URL: [
      "mysql://store:secret@db.example/store",
      "db.example:5432/store",
      "postgresql://store:p@ss/w%rd@db.example/store",
    ],
  };
  for (const [variable, values] of Object.entries(inputs)) {
    for (const value of values)
      expect(table).toContainEqual([
        "",
        `\`${variable}=${value}\``,
        `\`${linesOf({ [variable]: value })}\``,
        "",
      ]);
  }
});

test("everything is said at once, each variable once, and no secret", () => {
  const wrong = {
    PORT: "-1.5",
    TRUSTED_PROXIES: "yes",
    DATABASE_URL: "postgresql://store:hush/hush@db.example/store",
    SMTP_URL: "user:hush@mail.example",
    LINK_SECRET: "hush",
    SITE_URL: "",
    STRIPE_SECRET_KEY: "hush",
  };
  const lines = linesOf(wrong);
  expect(lines.map((line) => line.split(" ", 1)[0]).sort()).toEqual(Object.keys(wrong).sort());
  expect(lines.join("\n")).not.toContain("hush");
});
