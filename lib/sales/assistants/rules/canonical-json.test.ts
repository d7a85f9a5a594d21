import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json";

const same = (a: string, b: string) => canonicalJson(JSON.parse(a)) === canonicalJson(JSON.parse(b));

test.each([
  ["members in another order", '{"a":1,"b":{"c":2,"d":3}}', '{"b":{"d":3,"c":2},"a":1}', true],
  ["zeros at the end of a number", '{"a":1.0}', '{"a":1}', true],
  ["a list in another order", "[1,2]", "[2,1]", false],
  ["null and nothing", '{"a":null}', "{}", false],
  ["a number and its text", '{"a":1}', '{"a":"1"}', false],
  ["a list and an object", "[]", "{}", false],
])("%s", (_, a, b, expected) => {
  expect(same(a, b)).toBe(expected);
});
