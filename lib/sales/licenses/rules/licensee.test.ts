import { expect, test } from "vitest";
import { initialsOf, licenseeOf, licenseeText } from "./licensee";

test.each([
  ["Ada Builder", "A. B."],
  ["  ada   van der Berg ", "A. V. D. B."],
  ["J.R. Ewing", "J. R. E."],
  ["Élodie Ångström", "É. Å."],
  ["李 明", "李. 明."],
  ["Ada (Builder) & Sons", "A. S."],
  ["", ""],
])("of %j anybody may see %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("a license is for who was named at the checkout, else for who paid", () => {
  const named = { name: "Eve Owner", company: "Owner Homes" };
  expect(licenseeOf({ name: "Ada Builder", licensee: null })).toEqual({ name: "Ada Builder", company: "" });
  expect(licenseeOf({ name: "Ada Builder", licensee: named })).toEqual(named);
  expect(licenseeText(named)).toBe("Eve Owner, Owner Homes");
  expect(licenseeText({ name: "Eve Owner", company: "" })).toBe("Eve Owner");
});
