import { expect, test } from "vitest";
import { newLicenseNumber } from "../server/license-number";
import { readLicenseNumber } from "./license-number";

test("a number is read in any letter case, and with letters for the digits they look like", () => {
  expect(readLicenseNumber("L-7K2M-9QXA-03TD")).toBe("L-7K2M-9QXA-03TD");
  expect(readLicenseNumber(" l-7k2m-9qxa-o3td ")).toBe("L-7K2M-9QXA-03TD");
  expect(readLicenseNumber("L-ILIO-9QXA-03TD")).toBe("L-1110-9QXA-03TD");
});

test.each([
  "",
  "L-",
  "HP-7K2M9QXA",
  "L-7K2M-9QXA",
  "L-7K2M-9QXA-03TU",
  "L-7K2M-9QXA-03TDX",
  "L_7K2M-9QXA-03TD",
])("%j is none", (typed) => {
  expect(readLicenseNumber(typed)).toBeUndefined();
});

test("each new number is one, and no two are the same", () => {
  const numbers = Array.from({ length: 500 }, newLicenseNumber);
  expect(numbers.map(readLicenseNumber)).toEqual(numbers);
  expect(new Set(numbers).size).toBe(500);
});
