import { expect, test } from "vitest";
import { contactLines, identityOf, phoneLink } from "./identity";

test("a store that nobody has named has a neutral name, and nothing else", () => {
  const { name, ...others } = identityOf({ site_title: "  " });
  expect(name).toBe("House Plan Store");
  expect(Object.values(others)).toEqual(["", "", "", "", ""]);
});

test("what staff have set is taken without the blanks around it", () => {
  const identity = identityOf({ site_title: " Northwind Homes ", contact_email: "hi@northwind.example " });
  expect(identity).toMatchObject({ name: "Northwind Homes", email: "hi@northwind.example" });
});

test("only what is known stands in the lines, and a number can be dialed", () => {
  expect(contactLines({ address: "1 Pine St, Bend, OR", phone: "", email: "a@b.example" })).toEqual([
    "1 Pine St, Bend, OR",
    "a@b.example",
  ]);
  expect(phoneLink("+1 (503) 555-0142")).toBe("tel:+15035550142");
});
