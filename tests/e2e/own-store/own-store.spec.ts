import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { openScreen, signInAs } from "../support/staff";
import { expect, openPage, test } from "../support/test";

/**
 * The store of an owner who has walked the first day of docs/operations.md: an empty database, no
 * sample data, mail through a mail server. One test builds on the one before.
 */
test.describe.configure({ mode: "serial" });

const folder = process.env.OWN_STORE_ROOT ?? "";
const asOwner = async (page: Page, screen: string) => {
  await signInAs(page, "ada", "owner-password-1");
  await openScreen(page, screen);
};
/** What the mail server has taken for an address. */
const lettersTo = (address: string) =>
  readdirSync(process.env.OWN_STORE_LETTERS ?? "")
    .map((name) => readFileSync(path.join(process.env.OWN_STORE_LETTERS ?? "", name), "utf8"))
    .filter((letter) => letter.includes(address));
const log = (name: string) => readFileSync(path.join(folder, name), "utf8");

test("the first day tells what was done, and the start has no cause for alarm", async () => {
  expect(log("first-day.log")).toMatch(/update: \S+ serves\./);
  const lines = log("store.log").split("\n").filter((line) => line.startsWith("{"));
  const alarming = lines.filter((line) => JSON.parse(line).level >= 40);
  expect(alarming).toEqual([]);
});

test("an empty store shows no other's name or story", async ({ page }) => {
  for (const address of ["/", "/plans", "/about", "/services", "/contact", "/blog", "/gallery", "/terms"]) {
    await openPage(page, address);
    const text = await page.locator("body").innerText();
    expect(text, address).not.toMatch(/hearth/i);
  }
});

test("the owner signs in and names the store", async ({ page }) => {
  await asOwner(page, "/admin/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});
void lettersTo;
