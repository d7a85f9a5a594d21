import { expect, test } from "vitest";
import {
  CANADIAN_PROVINCES,
  COUNTRIES,
  countryCodes,
  countryName,
  listCountries,
  regionsOf,
  US_STATES,
} from "./countries";

test("every code has a name of its own", () => {
  expect(new Set(COUNTRIES.map(countryName)).size).toBe(COUNTRIES.length);
  expect(COUNTRIES.filter((code) => countryName(code) === code)).toEqual([]);
  expect(COUNTRIES).toHaveLength(249);
});

test("states and provinces have two letters that are told apart, and are in the order of their names", () => {
  const codes = [...US_STATES, ...CANADIAN_PROVINCES].map(({ code }) => code);
  expect(new Set(codes).size).toBe(59 + 13);
  for (const list of [US_STATES, CANADIAN_PROVINCES]) {
    const names = list.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
    expect(list.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.length > 3)).toBe(true);
  }
  expect(regionsOf("US")).toBe(US_STATES);
  expect(regionsOf("CA")).toBe(CANADIAN_PROVINCES);
  expect(regionsOf("DE")).toBeUndefined();
});

test("codes are read as people write them, and named in their order", () => {
  expect(countryCodes(" us, CA;us\nmx ")).toEqual(["US", "CA", "MX"]);
  expect(countryCodes("  ")).toEqual([]);
  expect(listCountries(["US", "CA"])).toBe("United States, Canada");
});
