import { expect, test } from "vitest";
import { loggedError, withoutAddresses } from "./log";

test("a refusal that repeats an address is logged without it", () => {
  const line =
    '{"reason":"550 5.1.1 <Ada.B+plans@mail.example.com>: no such user","stack":"node_modules/@prisma/client/x.js:1"}';
  expect(withoutAddresses(line)).toBe(
    '{"reason":"550 5.1.1 <[email]>: no such user","stack":"node_modules/@prisma/client/x.js:1"}',
  );
});

test("an address outside ASCII is left out, a version of a package stays", () => {
  expect(withoutAddresses("anna@bücher.example li@例子.中国 pdfkit@0.20.2")).toBe(
    "[email] [email] pdfkit@0.20.2",
  );
});

test("of an error only what it is and where is kept, not what it carries", () => {
  const cause = Object.assign(new Error("unique"), { code: "23505", detail: "Key (name)=(Ada) exists" });
  const error = Object.assign(new Error("refused", { cause }), { raw: { billing_details: { name: "Ada" } } });
  const logged = loggedError(error);
  expect(logged).toMatchObject({
    type: "Error",
    message: "refused",
    cause: { code: "23505", message: "unique" },
  });
  expect(JSON.stringify(logged)).not.toContain("Ada");
});

test("an error that is its own cause ends", () => {
  const error: Error & { cause?: unknown } = new Error("round");
  error.cause = error;
  expect(JSON.stringify(loggedError(error)).length).toBeLessThan(20_000);
});
