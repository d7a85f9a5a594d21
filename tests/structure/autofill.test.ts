import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * A browser fills in what it knows of a person where a field says what it asks for, and
 * leaves alone what a member of staff writes about somebody or something else.
 */

/** What a field asks for, by the last part of its name. */
const TOKENS: Record<string, readonly string[]> = {
  name: ["name"],
  firstName: ["given-name"],
  lastName: ["family-name"],
  fullName: ["name"],
  email: ["email"],
  phone: ["tel"],
  username: ["username"],
  password: ["current-password", "new-password"],
  currentPassword: ["current-password"],
  confirmPassword: ["new-password"],
  code: ["one-time-code"],
  line1: ["address-line1"],
  line2: ["address-line2"],
  city: ["address-level2"],
  state: ["address-level1"],
  postalCode: ["postal-code"],
  country: ["country"],
};

interface Field {
  place: string;
  name: string;
  /** What it says that it asks for, in every case; empty where it says nothing. */
  tokens: string[];
}

/** The opening tags of controls, each whole, whatever stands in its braces. */
function controlsIn(text: string): string[] {
  return [...text.matchAll(/<(?:input|Input|LabelledInput|TextField)\s/g)].map(({ index }) => {
    let depth = 0;
    let end = index;
    for (; end < text.length; end += 1) {
      if (text[end] === "{") depth += 1;
      if (text[end] === "}") depth -= 1;
      if (text[end] === ">" && depth === 0) break;
    }
    return text.slice(index, end);
  });
}

/** Objects that describe a field of a form which is drawn from a list. */
const describedIn = (text: string): string[] =>
  [...text.matchAll(/\{[^{}]*\}/g)]
    .map(([object]) => object)
    .filter((object) => ["name", "label", "maxLength"].every((key) => object.includes(`${key}: `)));

function fieldsOf(file: string): Field[] {
  const text = readFileSync(file, "utf8");
  return [...controlsIn(text), ...describedIn(text)].flatMap((field) => {
    const name = /\bname(?:=|: )"([\w.]+)"/.exec(field)?.[1]?.split(".").at(-1);
    if (!name || /type="hidden"/.test(field)) return [];
    const told = /\bautoComplete(?:="[^"]*"|=\{[^}]*\}|: "[^"]*")/.exec(field)?.[0] ?? "";
    return [{ place: file, name, tokens: [...told.matchAll(/"([^"]*)"/g)].map(([, token]) => token ?? "") }];
  });
}

const fields = globSync("{app,components}/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] })
  .flatMap(fieldsOf)
  .filter(({ name }) => Object.hasOwn(TOKENS, name));

const meaning = (token: string) => token.split(" ").at(-1) ?? token;

test("each field for what a browser knows of a person says what it asks for", () => {
  expect(fields.length).toBeGreaterThan(20);
  const wrong = fields.filter(
    ({ name, tokens }) =>
      tokens.length === 0 ||
      tokens.some((token) => token !== "off" && !TOKENS[name]?.includes(meaning(token))),
  );
  expect(wrong).toEqual([]);
});

test("no form of a visitor, and none of signing in, keeps a browser from filling it in", () => {
  const visitors = fields.filter(({ place }) => !place.startsWith("components/admin/"));
  expect(visitors.filter(({ tokens }) => tokens.includes("off"))).toEqual([]);
  // The code of a discount, which staff think up.
  const signsIn = ({ place, name }: Field) =>
    /password|code|username/i.test(name) && place !== "components/admin/sales/promotions/code-form.tsx";
  const secrets = fields.filter(signsIn);
  expect(secrets.filter(({ tokens }) => tokens.every((token) => token === "off"))).toEqual([]);
});
