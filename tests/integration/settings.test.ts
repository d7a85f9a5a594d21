import { describe, expect, it, vi } from "vitest";
import { seesClosedStore } from "@/lib/access/staff/server/closed-store";
import { invalidateCaches } from "@/lib/platform/cache/cache-state";
import { db } from "@/lib/platform/db/client";
import { isClosed } from "@/lib/settings/server/maintenance";
import { browser, expectAnswer } from "../support/api";
import { cookieOf, makeUser } from "../support/sessions";

async function set(key: string, body: unknown): Promise<Response> {
  const cookie = await cookieOf(await makeUser());
  return browser(cookie).put(`/api/admin/settings/${key}`, body);
}

describe("the settings call", () => {
  it("creates by PUT with 200, changes, keeps the description that is not sent, and writes down both", async () => {
    const made = await set("site_motto", { value: "Draw first", description: "Under the name" });
    expect(made.status).toBe(200);
    const changed = await (await set("site_motto", { value: "Measure twice" })).json();
    expect(changed).toMatchObject({
      key: "site_motto",
      value: "Measure twice",
      description: "Under the name",
    });
    const log = await db.activityLog.findMany({
      where: { entityType: "setting", entityId: String(changed.id) },
      orderBy: { id: "asc" },
    });
    expect(log.map((entry) => entry.action)).toEqual(["create", "update"]);
    expect(log[1]?.details).toMatchObject({
      before: { value: "Draw first" },
      after: { value: "Measure twice" },
    });
    const cookie = await cookieOf(await makeUser());
    const all = await browser(cookie).read("/api/admin/settings");
    expect(all.map((row: { key: string }) => row.key)).toContain("site_motto");
  });

  it("takes everything out of html that could run", async () => {
    const value =
      '<h2 onclick="x()">Terms</h2><img src=x onerror=alert(1)><script>alert(1)</script>' +
      '<a href="javascript:alert(1)">a</a><a href="https://example.com/">b</a><svg onload=alert(1)></svg>';
    const body = await (await set("shipping_html", { value })).json();
    expect(body.value).toBe('<h2>Terms</h2><a>a</a><a href="https://example.com/">b</a>');
  });

  it.each([[7], [true], [null], [["x"]]])("refuses a value that is no text: %j", async (value) => {
    await expectAnswer(set("site_count", { value }), 400, {
      errors: [{ path: "value", message: "The value must be a text" }],
    });
    expect(await db.systemSetting.count({ where: { key: "site_count" } })).toBe(0);
  });

  it("refuses what is no value, no key and no safe address", async () => {
    expect((await set("site_new", { value: "  " })).status).toBe(400);
    expect((await set("site_new", {})).status).toBe(400);
    expect((await set("no key", { value: "x" })).status).toBe(400);
    expect((await set("social_mastodon", { value: "javascript:alert(1)" })).status).toBe(400);
    expect((await set("logo_url", { value: "//evil.example/logo.png" })).status).toBe(400);
    expect((await set("maintenance_mode", { value: "perhaps" })).status).toBe(400);
    const zone = await set("store_time_zone", { value: "America/Gotham" });
    expect([zone.status, (await zone.json()).message]).toEqual([
      400,
      'There is no time zone "America/Gotham"; a name looks like America/New_York',
    ]);
    const day = await set("store_holidays", { value: "2026-12-25, 2026-02-30" });
    expect([day.status, (await day.json()).message]).toEqual([
      400,
      '"2026-02-30" is not a date; one looks like 2026-12-25',
    ]);
    expect((await set("study_credit_days", { value: "half a year" })).status).toBe(400);
    expect((await set("store_time_zone", { value: "America/Chicago" })).status).toBeLessThan(300);
    expect((await set("store_holidays", { value: "2026-12-25, 2027-01-01" })).status).toBeLessThan(300);
  });

  it("lets an existing one be emptied", async () => {
    await set("footer_note", { value: "Something" });
    expect((await set("footer_note", { value: "" })).status).toBe(200);
  });

  it("answers 409 to a stale copy", async () => {
    const { lastUpdatedAt } = await (await set("price_line", { value: "one" })).json();
    await set("price_line", { value: "two" });
    const stale = await set("price_line", { value: "three", lastUpdatedAt });
    expect(stale.status).toBe(409);
    expect((await stale.json()).code).toBe("stale");
  });

  it("deletes a free one, never one that the store needs", async () => {
    await set("temporary", { value: "x" });
    await set("maintenance_mode", { value: "false" });
    const cookie = await cookieOf(await makeUser());
    const call = (key: string) => browser(cookie).delete(`/api/admin/settings/${key}`);
    expect(await (await call("temporary")).json()).toEqual({ success: true });
    expect((await call("temporary")).status).toBe(404);
    expect((await call("maintenance_mode")).status).toBe(409);
  });

  it("takes the second factor from the sessions of admins when its setting is reset", async () => {
    const user = await makeUser();
    const cookie = await cookieOf(user);
    const isHeld = async () => (await db.staffSession.findFirst({ where: { userId: user.id } }))?.mustEnrol;
    const other = await makeUser();
    const otherCookie = await cookieOf(other);
    await browser(cookie).put("/api/admin/settings/admin_second_factor", { value: "true" });
    expect(await isHeld()).toBe(true);
    // Whoever is held can reset nothing; one who is not, can.
    await db.staffSession.updateMany({ where: { userId: other.id }, data: { mustEnrol: false } });
    expect((await browser(otherCookie).delete("/api/admin/settings/admin_second_factor")).status).toBe(200);
    expect(await isHeld()).toBe(false);
  });
});

describe("maintenance mode", () => {
  it.each([
    ["true", true],
    ["1", true],
    ["false", false],
    ["0", false],
  ])("%s is %s at once where the save is heard of", async (value, on) => {
    await set("maintenance_mode", { value });
    invalidateCaches();
    expect(await isClosed()).toBe(on);
  });

  it("is seen within four seconds where it is not, and asked for no more than every two", async () => {
    await set("maintenance_mode", { value: "false" });
    invalidateCaches();
    expect(await isClosed()).toBe(false);
    await db.systemSetting.update({ where: { key: "maintenance_mode" }, data: { value: "true" } });
    expect(await isClosed()).toBe(false);
    const now = performance.now();
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now + 4001);
    expect(await isClosed()).toBe(true);
    clock.mockRestore();
  });

  it("admits admins and nobody else", async () => {
    const admits = (cookie: string) => seesClosedStore(new Headers({ cookie }));
    expect(await admits(await cookieOf(await makeUser("admin")))).toBe(true);
    expect(await admits(await cookieOf(await makeUser("content_editor")))).toBe(false);
    expect(await admits("")).toBe(false);
  });
});
