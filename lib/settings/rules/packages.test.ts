import { expect, it } from "vitest";
import { KNOWN_SETTINGS } from "./known";
import { BUILT_IN_PACKAGES, PACKAGE_SETTING_KEYS, packagesProblem, storePackages } from "./packages";

it("what is not set is as the store begins", () => {
  expect(storePackages({ site_title: "Store", package_pdf_name: "  " })).toEqual(BUILT_IN_PACKAGES);
  expect(BUILT_IN_PACKAGES.full).toEqual({ name: "PDF + CAD", text: "", isSold: true });
});

it("a name, a text and what is left out are the store's own", () => {
  const own = storePackages({
    package_pdf_name: " Builder's set ",
    package_pdf_text: "To build from.",
    package_study_sold: "false",
  });
  expect(own.pdf).toEqual({ name: "Builder's set", text: "To build from.", isSold: true });
  expect(own.study).toEqual({ ...BUILT_IN_PACKAGES.study, isSold: false });
});

it("two of one name, however written, and a store that sells none are refused", () => {
  expect(packagesProblem(BUILT_IN_PACKAGES)).toBeUndefined();
  expect(packagesProblem(storePackages({ package_pdf_name: "STUDY set" }))).toMatch(/Two packages/);
  const off = { package_full_sold: "false" };
  expect(packagesProblem(storePackages(off))).toBeUndefined();
  expect(packagesProblem(storePackages({ ...off, package_pdf_sold: "false" }))).toMatch(
    /^At least one must be sold/,
  );
});

it("a name has up to 40 characters and a text up to 200, in one line each", () => {
  const wrong = (key: string, value: string) => KNOWN_SETTINGS[key]?.check?.(value);
  for (const key of PACKAGE_SETTING_KEYS) expect(KNOWN_SETTINGS[key], key).toBeDefined();
  expect(wrong("package_pdf_name", "")).toBeUndefined();
  expect(wrong("package_pdf_name", "x".repeat(40))).toBeUndefined();
  expect(wrong("package_pdf_name", "x".repeat(41))).toMatch(/40/);
  expect(wrong("package_pdf_name", "a\nb")).toMatch(/line/);
  expect(wrong("package_pdf_text", "x".repeat(200))).toBeUndefined();
  expect(wrong("package_pdf_text", "x".repeat(201))).toMatch(/200/);
  expect(wrong("package_pdf_sold", "yes")).toBeDefined();
});
