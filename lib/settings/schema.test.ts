import { expect, it } from "vitest";
import { groupOf, inSections, isAddressKey, isLongSetting, isSafeAddress } from "./schema";

it.each([
  ["site_title", "general"],
  ["maintenance_mode", "general"],
  ["theme_default", "general"],
  ["contact_phone", "contact"],
  ["support_email", "contact"],
  ["seo_title", "seo"],
  ["meta_description", "seo"],
  ["instagram_url", "social"],
  ["stripe_statement_descriptor", "payment"],
  ["price_note", "payment"],
  ["tax_code_files", "payment"],
  ["invoice_reverse_charge_text", "payment"],
  ["package_study_name", "packages"],
  ["terms_html", "legal"],
  ["refund_policy_html", "legal"],
  ["newsletter_frequency", "other"],
])("%s is in %s", (key, group) => {
  expect(groupOf(key)).toBe(group);
});

it("sections keep their order, and one without settings is left out", () => {
  const keys = ["newsletter_frequency", "terms_html", "site_title", "site_logo"];
  const sections = inSections(keys.map((key) => ({ key })));
  expect(sections.map(({ group, items }) => [group, items.map(({ key }) => key)])).toEqual([
    ["general", ["site_title", "site_logo"]],
    ["legal", ["terms_html"]],
    ["other", ["newsletter_frequency"]],
  ]);
});

it("long values and html are edited in several lines", () => {
  expect(isLongSetting("note", "x".repeat(100))).toBe(false);
  expect(isLongSetting("note", "x".repeat(101))).toBe(true);
  expect(isLongSetting("footer_HTML", "")).toBe(true);
});

it("addresses are those of links and images, and only safe ones pass", () => {
  expect(isAddressKey("social_facebook")).toBe(true);
  expect(isAddressKey("logo_url")).toBe(true);
  expect(isAddressKey("contact_email")).toBe(false);
  for (const good of ["", "/about", "https://example.com/x", "mailto:a@example.com"]) {
    expect(isSafeAddress(good), good).toBe(true);
  }
  for (const bad of [
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "x.com",
  ]) {
    expect(isSafeAddress(bad), bad).toBe(false);
  }
});
