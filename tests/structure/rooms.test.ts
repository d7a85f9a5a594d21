import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** The words that a file of a domain may end with, and what such a file is held to. */
const VOCABULARY = ["schema", "dto", "queries", "mutations", "actions", "query-options", "jobs"] as const;

/** Names that say nothing of what is inside. */
const NAMELESS = /^(?:helpers?|utils?|misc|common|index|lib|types)$/;

/**
 * What reads or writes the database and is named otherwise, and why. Nothing new
 * belongs here: a read goes into a file of queries, a write into one of mutations.
 */
const OTHER_CLIENTS: Record<string, string> = {
  "lib/cart/checkout.ts": "reads a cart under the lock of its checkout",
  "lib/content/due-content.ts": "asks what falls due, for the job that expires it",
  "lib/dashboard/notifications.ts": "counts what waits, over several domains",
  "lib/dashboard/numbers.ts": "counts for the dashboard, over several domains",
  "lib/dashboard/payment-events.ts": "lists what could not be handled, for the dashboard",
  "lib/dashboard/search.ts": "searches over several domains",
  "lib/dashboard/status.ts": "asks the database how it is",
  "lib/orders/checkout-details.ts": "stores what the checkout was told, under its lock",
  "lib/orders/details.ts": "checks and writes what a buyer tells after the payment",
  "lib/orders/payment-events.ts": "reads the order an event names, between calls of the provider",
  "lib/orders/refunds.ts": "asks and writes between two calls of the provider",
  "lib/orders/upgrades.ts": "reads what a package costs more, and writes the order for it",
  "lib/outbox/retry.ts": "tries one mail again at once",
  "lib/plans/file-download.ts": "streams a file whose row it reads",
  "lib/resources/recorded-write.ts": "writes a row of any resource with its entry in the log",
  "lib/settings/maintenance.ts": "reads one switch every few seconds",
  "lib/users/names.ts": "names of staff by their ids, for every domain",
  "lib/users/screen-status.ts": "asks for the row of a screen before it is rendered",
  "lib/users/session.ts": "sessions of next-auth",
  "lib/users/sign-in.ts": "counts tries and reads the user in one place",
};

const found = (pattern: string) =>
  globSync(pattern)
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();

const all = found("{app,components,lib}/**/*.{ts,tsx}").map((file) => ({
  file,
  source: readFileSync(file, "utf8"),
}));
const domains = all.filter(({ file }) => /^lib\/(?!platform|drawings)/.test(file));

/** What a file imports for use, types left out. */
function imports(source: string): { names: string; from: string }[] {
  return [...source.matchAll(/^import (?!type\b)(?:([^"]*?) from )?"([^"]+)";/gm)].map(
    ([, names = "", from = ""]) => ({ names, from }),
  );
}

const base = (file: string) => path.basename(file).replace(/\.tsx?$/, "");
const kindOf = (file: string) =>
  VOCABULARY.find((word) => base(file) === word || base(file).endsWith(`-${word}`));
const importsClient = (source: string) =>
  imports(source).some(
    ({ names, from }) => from === "@/lib/platform/db/client" && /(?:^|[{\s,])db\b/.test(names),
  );

test("no file has a name that says nothing", () => {
  expect(all.map(({ file }) => file).filter((file) => NAMELESS.test(base(file)))).toEqual([]);
});

test("only queries, mutations and what is named here touch the database client", () => {
  const clients = all
    .filter(({ file, source }) => !file.startsWith("lib/platform/") && importsClient(source))
    .map(({ file }) => file)
    .filter((file) => kindOf(file) !== "queries" && kindOf(file) !== "mutations");
  expect(clients).toEqual(Object.keys(OTHER_CLIENTS).sort());
});

describe("a file of a domain keeps to its word", () => {
  const of = (...kinds: string[]) => domains.filter(({ file }) => kinds.includes(kindOf(file) ?? ""));

  test("server actions are in files of actions, and nowhere else", () => {
    const marked = all.filter(({ source }) => /^"use server";/m.test(source)).map(({ file }) => file);
    expect(marked.filter((file) => kindOf(file) !== "actions")).toEqual([]);
  });

  test.each(of("queries", "mutations"))("$file is for the server only", ({ source }) => {
    expect(imports(source).map(({ from }) => from)).toContain("server-only");
  });

  test.each(of("mutations"))("$file knows nothing of requests and cookies", ({ source }) => {
    const forbidden = imports(source).filter(({ from }) => /^next\//.test(from));
    expect(forbidden).toEqual([]);
  });

  test.each(of("schema", "dto"))("$file runs on both sides", ({ source }) => {
    const forbidden = imports(source).filter(({ from }) =>
      /^(?:server-only|node:|next\/)|\/(?:queries|mutations|actions)$/.test(from),
    );
    expect(forbidden).toEqual([]);
  });
});

test("imports run one way: app to components to lib", () => {
  const wrong = all.flatMap(({ file, source }) =>
    [...source.matchAll(/from "@\/(app|components)\//g)]
      .filter(([, to]) => file.startsWith("lib/") || (file.startsWith("components/") && to === "app"))
      .map(([, to]) => `${file} imports ${to}`),
  );
  expect(wrong).toEqual([]);
});
