import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every change of the schema file has its migration", () => {
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  expect(
    readFileSync("prisma/migrations/schema.snapshot.prisma", "utf8"),
    "run: npm run db:new -- name",
  ).toBe(schema);
});
