import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HELD } from "@/lib/support/buyers/rules/held";

/**
 * What the store holds of a buyer is exported and erased by one map. A table with a column by which a person is known
 * stands in it, or here with what it is.
 */
const OF_NO_BUYER: Record<string, string> = {
  User: "a member of staff",
  Designer: "whoever draws the plans",
};

/** Names of columns that say who somebody is, or lead to them. */
const NAMES_PEOPLE =
  /^(?:\w*[eE]mail(?:Key|Hash)?|to(?:Email|Name)|firstName|lastName|fullName|phone|sessionId|userAgent|ip|shipping|billing|licensee\w*)$/;

const schema = readFileSync("prisma/schema.prisma", "utf8");
const models = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = "", body = ""]) => ({
  name,
  // The rows of a relation have no column.
  columns: [...body.matchAll(/^ {2}(\w+) +(?:String|Json|Bytes)\b/gm)].map(([, column = ""]) => column),
}));
const held = new Set<string>(Object.values(HELD).flat());

test("the tables are found", () => {
  expect(models.length).toBeGreaterThan(50);
  expect(models.find(({ name }) => name === "Order")?.columns).toContain("emailKey");
});

test("every table that names people is exported and erased with the buyer, or is of no buyer", () => {
  const naming = models.filter(({ columns }) => columns.some((column) => NAMES_PEOPLE.test(column)));
  expect(naming.length).toBeGreaterThan(8);
  expect(naming.map(({ name }) => name).filter((name) => !held.has(name) && !(name in OF_NO_BUYER))).toEqual(
    [],
  );
});

test("what is held or excused is a table", () => {
  const names = new Set(models.map(({ name }) => name));
  expect([...held, ...Object.keys(OF_NO_BUYER)].filter((name) => !names.has(name))).toEqual([]);
});
