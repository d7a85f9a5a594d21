import type { ReactNode } from "react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import Cart from "@/app/(store)/cart/page";
import Contact from "@/app/(store)/contact/page";
import License from "@/app/(store)/license/page";
import Home, { generateMetadata as homeMetadata } from "@/app/(store)/page";
import Privacy from "@/app/(store)/privacy/page";
import Refunds from "@/app/(store)/refunds/page";
import Terms from "@/app/(store)/terms/page";
import { StoreShell } from "@/components/site/store-shell";
import { takeModelBudget } from "@/lib/concierge/server/limits";
import { invalidateCaches } from "@/lib/platform/cache/cache-state";
import { db } from "@/lib/platform/db/client";
import { getPlanRating } from "@/lib/sales/reviews/queries";
import { getCalendar } from "@/lib/settings/calendar-queries";
import { readSetting, readStoreIdentity, readTaxCodes } from "@/lib/settings/direct-queries";
import { getSettingIfRead, getSettings, getStorePackages } from "@/lib/settings/queries";
import { KNOWN_SETTINGS } from "@/lib/settings/rules/known";
import { PACKAGE_KINDS, type PackageKind, packageSetting } from "@/lib/settings/rules/packages";
import { REQUIRED_KEYS } from "@/lib/settings/schema";
import { isClosed } from "@/lib/settings/server/maintenance";
import { getCard } from "@/lib/site/seo/server/cards";
import { settings } from "@/prisma/seed/content/settings";
import { nobody } from "../support/api";
import { textOf } from "../support/drawn-text";
import { makePlan } from "../support/fixtures";
import { withStaff } from "../support/staff";

vi.mock("@/app/fonts", () => ({ fraunces: { variable: "" }, inter: { variable: "" } }));

const metadata = async () => JSON.stringify(await homeMetadata());
const shell = async () => textOf(await StoreShell({ children: null }));
const contact = async () => textOf(await Contact());

/** A text that can only have come from the setting, and where it is read. */
type Probe = { value: string; says: () => Promise<unknown>; expected?: unknown };
const text = (says: () => Promise<unknown>, value = "A text of the test"): Probe => ({ value, says });
const exact = (value: string, says: () => Promise<unknown>, expected: unknown): Probe => ({
  value,
  says,
  expected,
});
const html = (page: () => ReactNode): Probe => text(() => textOf(page()), "<p>A text of the test</p>");
const address = (says: () => Promise<unknown>) => text(says, "https://example.com/of-the-test");

const packageOf = async (kind: PackageKind) => (await getStorePackages())[kind];

/** What each setting changes. */
const PROBES: Record<string, Probe> = {
  site_title: text(async () => `${await shell()}\n${(await readStoreIdentity()).name}`),
  site_tagline: text(shell),
  site_logo: address(async () => (await getSettings()).site_logo ?? ""),
  theme_default: exact("dark", () => getSettingIfRead("theme_default"), "dark"),
  maintenance_mode: exact(
    "true",
    () => {
      invalidateCaches();
      return isClosed();
    },
    true,
  ),
  admin_second_factor: exact("true", () => readSetting("admin_second_factor"), true),
  contact_email: text(contact, "of-the-test@example.com"),
  contact_phone: text(contact),
  contact_address: text(contact),
  contact_hours: text(contact),
  seo_title: text(metadata),
  meta_description: text(metadata),
  meta_keywords: text(metadata),
  social_facebook: address(contact),
  social_instagram: address(contact),
  social_twitter: address(contact),
  social_linkedin: address(contact),
  payment_currency: exact("eur", () => readSetting("payment_currency"), "eur"),
  stripe_statement_descriptor: exact(
    "PLANS OF THE TEST",
    () => readSetting("stripe_statement_descriptor"),
    "PLANS OF THE TEST",
  ),
  tax_code_files: exact("txcd_10501000", async () => (await readTaxCodes()).files, "txcd_10501000"),
  tax_code_printed: exact("txcd_35010000", async () => (await readTaxCodes()).printed, "txcd_35010000"),
  tax_code_services: exact("txcd_20030000", async () => (await readTaxCodes()).services, "txcd_20030000"),
  invoice_reverse_charge_text: text(() => readSetting("invoice_reverse_charge_text")),
  price_note: text(async () => textOf(await Cart())),
  ...Object.fromEntries(
    PACKAGE_KINDS.flatMap((kind) => [
      [packageSetting(kind, "name"), text(async () => (await packageOf(kind)).name)],
      [packageSetting(kind, "text"), text(async () => (await packageOf(kind)).text)],
      [packageSetting(kind, "sold"), exact("false", async () => (await packageOf(kind)).isSold, false)],
    ]),
  ),
  terms_html: html(Terms),
  privacy_html: html(Privacy),
  legal_license_html: html(License),
  refund_policy_html: html(Refunds),
  plan_rating_text: text(async () =>
    JSON.stringify(await getPlanRating((await makePlan({ files: [], isSample: true })).slug)),
  ),
  concierge_daily_messages: exact("0", takeModelBudget, false),
  assistant_hourly_sessions: exact("7", () => readSetting("assistant_hourly_sessions"), 7),
  payment_acquirer_bin: exact("123456", () => readSetting("payment_acquirer_bin"), "123456"),
  payment_acquirer_country: exact("US", () => readSetting("payment_acquirer_country"), "US"),
  payment_acquirer_merchant_id: exact("m-1", () => readSetting("payment_acquirer_merchant_id"), "m-1"),
  payment_acquirer_name: text(() => readSetting("payment_acquirer_name")),
  cart_reminder_hours: exact("48", () => readSetting("cart_reminder_hours"), 48),
  newsletter_frequency: text(async () => textOf(Home())),
  store_time_zone: exact("Asia/Tokyo", async () => (await getCalendar()).timeZone, "Asia/Tokyo"),
  store_holidays: exact("2031-01-02", async () => [...(await getCalendar()).holidays], ["2031-01-02"]),
  shipping_countries: exact("MX, us", () => readSetting("shipping_countries"), ["MX", "US"]),
  buyer_refund_days: exact("0", () => readSetting("buyer_refund_days"), 0),
  study_credit_days: exact("7", () => readSetting("study_credit_days"), 7),
};

const admin = withStaff("admin");
beforeAll(async () => {
  await db.systemSetting.createMany({ data: settings });
});

test("every setting of the store is known, has plain words and a reader", () => {
  const known = Object.keys(KNOWN_SETTINGS);
  expect(settings.map(({ key }) => key).filter((key) => !known.includes(key))).toEqual([]);
  expect([...REQUIRED_KEYS].filter((key) => !known.includes(key))).toEqual([]);
  expect(Object.keys(PROBES).sort()).toEqual(known.sort());
  for (const [key, setting] of Object.entries(KNOWN_SETTINGS)) {
    expect([key, setting?.label]).not.toEqual([key, key]);
    expect(setting?.help.length).toBeGreaterThan(20);
    // It goes on after "Not set: " and "Default: ".
    expect(setting?.unset).toMatch(/^\S.*\.$/);
  }
});

describe("a change of it changes what it says", () => {
  test.each(Object.entries(PROBES))("%s", async (key, { value, says, expected }) => {
    const before = await says();
    await db.systemSetting.upsert({ where: { key }, create: { key, value }, update: { value } });
    const after = await says();
    if (expected === undefined) {
      const inside = value.replaceAll(/<[^>]+>/g, "");
      expect(before).not.toContain(inside);
      expect(after).toContain(inside);
    } else {
      expect(before).not.toEqual(expected);
      expect(after).toEqual(expected);
    }
    const old = settings.find((setting) => setting.key === key);
    if (old) await db.systemSetting.update({ where: { key }, data: { value: old.value } });
    else await db.systemSetting.delete({ where: { key } });
  });
});

/** What the reader of a setting makes of its lack; of the others the text is simply not there. */
const STAND_INS: Record<string, unknown> = {
  theme_default: "light",
  maintenance_mode: false,
  admin_second_factor: false,
  payment_currency: "usd",
  store_time_zone: "America/New_York",
  buyer_refund_days: 14,
  study_credit_days: 180,
  shipping_countries: [],
};

test("a setting that is not set is its default, as its row says", async () => {
  await db.systemSetting.deleteMany();
  for (const [key, setting] of Object.entries(KNOWN_SETTINGS)) {
    if (setting?.start !== undefined) expect(setting.check?.(setting.start)).toBeUndefined();
    if (key in STAND_INS) expect([key, await PROBES[key]?.says()]).toEqual([key, STAND_INS[key]]);
  }
  await db.systemSetting.createMany({ data: settings });
});

test("pages, cards, the feed, llms.txt and the contract are under the name of the store", async () => {
  const name = "A store of the test";
  const key = "site_title";
  const texts = async () => [
    await metadata(),
    await (await nobody.get("/blog/feed.xml")).text(),
    await (await nobody.get("/llms.txt")).text(),
    await (await nobody.get("/api/openapi.json")).text(),
  ];
  const before = await texts();
  const [card, old] = [await getCard("plans"), settings.find((setting) => setting.key === key)?.value ?? ""];
  await db.systemSetting.update({ where: { key }, data: { value: name } });
  const after = await texts();
  expect(before.filter((found) => found.includes(name))).toEqual([]);
  expect(after.filter((found) => !found.includes(name))).toEqual([]);
  expect(await getCard("plans")).not.toEqual(card);
  await db.systemSetting.update({ where: { key }, data: { value: old } });
});

test.each([
  ["payment_currency", "eur", "the currency can only be usd"],
  ["theme_default", "blue", "light or dark"],
  ["site_title", "", "needs a name"],
  ["stripe_statement_descriptor", "ABC", "5 to 22 characters"],
  ["store_time_zone", "Mars/Olympus", "no time zone"],
  ["concierge_daily_messages", "many", "whole number"],
  ["payment_acquirer_bin", "12 34", "up to 11 digits"],
  ["payment_acquirer_country", "usa", "two letters"],
  ["assistant_hourly_sessions", "many", "whole number"],
  ["cart_reminder_hours", "721", "whole hours"],
  ["shipping_countries", "US, Canada", 'no country "CANADA"'],
  ["tax_code_files", "10501000", "txcd_ and eight digits"],
  ["invoice_reverse_charge_text", "x".repeat(301), "At most 300 characters"],
  ["package_pdf_name", "x".repeat(41), "At most 40 characters"],
  ["package_pdf_text", "x".repeat(201), "At most 200 characters"],
  ["package_pdf_name", "Study Set", "Two packages would be called"],
])("%s cannot be %j", async (key, value, message) => {
  const response = await admin.put(`/api/admin/settings/${key}`, { value });
  expect(response.status).toBe(400);
  expect((await response.json()).message).toContain(message);
});

test("a policy that is saved is the next version; the same text is none", async () => {
  const versions = () =>
    db.policyVersion.findMany({ where: { key: "terms_html" }, orderBy: { version: "asc" } });
  const before = (await versions()).length;
  const save = (value: string) => admin.put("/api/admin/settings/terms_html", { value });
  await save("<p>One</p>");
  await save("<p>One</p>");
  await save("<p>Two</p>");
  const texts = (await versions()).slice(before).map(({ version, html }) => [version, html]);
  expect(texts).toEqual([
    [before + 1, "<p>One</p>"],
    [before + 2, "<p>Two</p>"],
  ]);
});
