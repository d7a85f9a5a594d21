import { expect, it } from "vitest";
import { readAddresses } from "./import-file";

it("reads the column called Email, says which lines hold none, and takes each address once", () => {
  const file =
    '\uFEFFName,Email,Since\r\n"Lee, Ann",Ann@Example.com,2025\r\nBob,bob@\r\n\r\n"Two\r\nlines",ann@example.com,\r\nCy,cy@example.com';
  expect(readAddresses(file)).toEqual({
    addresses: [
      { email: "Ann@Example.com", line: 2, text: "Lee, Ann, Ann@Example.com, 2025" },
      { email: "cy@example.com", line: 7, text: "Cy, cy@example.com" },
    ],
    repeated: 1,
    badLines: [{ line: 3, text: "Bob, bob@", reason: "This is not an email address" }],
  });
});

it.each([
  ["a list of addresses", "a@x.example\nb@x.example\n", ["a@x.example", "b@x.example"]],
  ["semicolons", "id;e-mail\n1;a@x.example\n", ["a@x.example"]],
  [
    "what the export writes for an address that begins like a formula",
    "Email\n'+a@x.example\n",
    ["+a@x.example"],
  ],
])("takes %s", (_name, file, emails) => {
  const { addresses, repeated, badLines } = readAddresses(file);
  expect(addresses.map(({ email }) => email)).toEqual(emails);
  expect({ repeated, badLines }).toEqual({ repeated: 0, badLines: [] });
});

it("names a line without an address", () => {
  expect(readAddresses("Name,Email\nAnn,\n").badLines).toEqual([
    { line: 2, text: "Ann, ", reason: "There is no address on this line" },
  ]);
});

it("refuses an empty file", () => {
  expect(() => readAddresses(" \n\n")).toThrow("The file is empty.");
});
