import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { asciiEmail, emailKey, isEmail } from "./email";

test.each([
  ["A+b@X.com", "a+b@x.com"],
  ["anna@BÜCHER.example", "anna@xn--bcher-kva.example"],
  ["anna@bu\u0308cher.example", "anna@xn--bcher-kva.example"],
  ["anna@bücher。example", "Anna@XN--BCHER-KVA.Example"],
])("%s and %s are one address", (one, other) => expect(emailKey(one)).toBe(emailKey(other)));

test("a service that knows ASCII alone gets the rest as typed", () => {
  expect(asciiEmail("Anna@bücher.example")).toBe("Anna@xn--bcher-kva.example");
});

test("what zod takes is taken, and a key is a key of itself", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      if (z.email().max(254).safeParse(email).success) expect(isEmail(email)).toBe(true);
      expect(emailKey(emailKey(email))).toBe(emailKey(email));
    }),
  );
});
