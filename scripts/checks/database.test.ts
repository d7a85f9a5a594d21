import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { problemLine } from "@/lib/platform/ops/env";
import { type DatabaseFacts, lacking, unreached } from "./database";

const FACTS: DatabaseFacts = {
  version: 150_004,
  database: "store",
  user: "store",
  isReplica: false,
  schema: "public",
  canCreateTables: true,
  isNew: true,
  canCreateInDatabase: true,
  hasTrgm: false,
  offersTrgm: true,
  canCreateTrgm: true,
};

const linesOf = (facts: Partial<DatabaseFacts>) =>
  lacking("DATABASE_URL", { ...FACTS, ...facts }).map(problemLine);

test.each<[Partial<DatabaseFacts>, string[]]>([
  [{}, []],
  [{ hasTrgm: true, offersTrgm: false, canCreateTrgm: false }, []],
  [{ version: 140_011 }, ["DATABASE_URL leads to a PostgreSQL 14: the store needs PostgreSQL 15 or newer."]],
  [
    { isReplica: true },
    [
      "DATABASE_URL leads to a replica, which takes no writes: give the address of the database that it follows; replicas belong into DATABASE_REPLICA_URL.",
    ],
  ],
  [
    { canCreateInDatabase: false, hasTrgm: true },
    [
      'DATABASE_URL has the user store, who may not create schemas in the database store: run as its owner: GRANT CREATE ON DATABASE "store" TO "store".',
    ],
  ],
  [{ isNew: false, canCreateInDatabase: false, hasTrgm: true }, []],
  [
    { canCreateTrgm: false },
    [
      "DATABASE_URL has the user store, who may not create the extension pg_trgm in the database store: run there as a superuser: CREATE EXTENSION pg_trgm.",
    ],
  ],
  [
    { offersTrgm: false },
    [
      "DATABASE_URL leads to a server without the extension pg_trgm: install the package of PostgreSQL's additional modules (postgresql-contrib).",
    ],
  ],
])("a database with %j", (facts, lines) => {
  expect(linesOf(facts)).toEqual(lines);
});

test("the operator's table says what the start says", () => {
  const table = readFileSync("docs/operations.md", "utf8");
  const address = "postgresql://store:secret@127.0.0.1:5432/store";
  const codes = ["28P01", "ECONNREFUSED", "3D000"];
  const failures = codes.map((code) =>
    unreached("DATABASE_URL", address, Object.assign(new Error("no"), { code })),
  );
  const lacks = [{ version: 140_011 }, { canCreateTables: false }, { canCreateInDatabase: false }];
  const lines = [...failures.map(problemLine), ...lacks.flatMap(linesOf)];
  for (const line of lines) expect(table).toContain(`| \`${line}\``);
});

test("what PostgreSQL and the network say is told without the password", () => {
  const address = "postgresql://store:hu%2Fsh@db.example:5433/store";
  const told = (error: Error) => problemLine(unreached("DATABASE_URL", address, error));
  expect(told(Object.assign(new Error("no"), { code: "ENOTFOUND" }))).toBe(
    "DATABASE_URL names the host db.example, which is not known (ENOTFOUND): correct it.",
  );
  expect(told(Object.assign(new Error("no pg_hba.conf entry"), { code: "28000" }))).toBe(
    "DATABASE_URL has the user store, whom PostgreSQL at db.example:5433 does not let in: see its pg_hba.conf.",
  );
  expect(told(new Error("bad hu%2Fsh or hu/sh\n    at somewhere"))).toBe(
    "DATABASE_URL leads to db.example:5433, where no PostgreSQL was reached (bad *** or ***): correct the address, or see to that server.",
  );
});
