import { expect, it } from "vitest";
import { isEmail } from "@/lib/platform/format/email";
import { addressIn } from "./address";

it.each([
  "ann@example.com\r\nBcc: all@example.com",
  "ann@example.com\nBcc:all@example.com",
  "ann@example.com, bob@example.com",
  "Ann <ann@example.com>",
  "ann@example.com\u2028x",
  " ann@example.com",
  "ann",
  `${"a".repeat(250)}@example.com`,
])("%j is no address that a mail goes to", (text) => {
  expect(isEmail(text)).toBe(false);
});

it.each([
  [["Write to ann@example.com."], "ann@example.com"],
  [["I am (ann+lot@example.com), thanks"], "ann+lot@example.com"],
  [["a@example.com", "no, b@example.co.uk please"], "b@example.co.uk"],
  [["Пишите на anna@пример.рф."], "anna@пример.рф"],
  [["Can it have a basement?"], undefined],
  [["call me @ 5"], undefined],
])("%j gives %s", (texts, found) => {
  expect(addressIn(texts)).toBe(found);
});
