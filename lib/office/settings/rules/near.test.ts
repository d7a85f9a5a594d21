import { expect, test } from "vitest";
import { KNOWN_SETTINGS } from "@/lib/settings/rules/known";
import { editDistance, nearKnownKeys } from "./near";

test.each([
  ["store_name", "site_title"],
  ["company_name", "site_title"],
  ["phone", "contact_phone"],
  ["contact_adress", "contact_address"],
  ["Site_Title", "site_title"],
  ["timezone", "store_time_zone"],
  ["store_currency", "payment_currency"],
  ["facebook_url", "social_facebook"],
  ["logo", "site_logo"],
  ["terms_of_service", "terms_html"],
  ["holiday", "store_holidays"],
])("%s may be meant as %s", (key, known) => {
  expect(nearKnownKeys(key)[0]).toBe(known);
});

test.each(["tax_rate", "analytics_id", "x", "store", "motto"])("%s is like none", (key) => {
  expect(nearKnownKeys(key)).toEqual([]);
});

test("no more than three are named", () => {
  const counts = Object.keys(KNOWN_SETTINGS).map((key) => nearKnownKeys(`${key}_text`).length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(3);
});

test.each([
  ["", "abc", 3],
  ["adress", "address", 1],
  ["tilte", "title", 2],
  ["same", "same", 0],
])("from %j to %j it is %d", (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
});
