import { expect, test } from "vitest";
import { z } from "zod";
import { EMAIL } from "./email";

test("a form in the browser takes the addresses that the server takes", () => {
  // The formatter takes away the escapes that change nothing.
  expect(EMAIL.source).toBe(z.regexes.email.source.replaceAll("\\-", "-"));
});
