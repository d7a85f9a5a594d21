import { readdirSync } from "node:fs";
import path from "node:path";
import { raw } from "./support/raw-request";
import { sql } from "./support/store";
import { expect, test } from "./support/test";

/**
 * Pages come from cache, and yet nobody sees an old price or a hidden plan: the
 * database itself announces every change, whichever program made it.
 */
test("a changed price is on every page and call at the next visit", async ({ request }) => {
  const text = async (path: string) => (await request.get(path)).text();
  for (const path of ["/plans/alder-studio", "/plans", "/plans?style=Modern"])
    expect(await text(path)).toContain("$395");
  await sql("update house_plans set price = 412.5 where slug = 'alder-studio'");
  try {
    for (const path of ["/plans/alder-studio", "/plans", "/plans?style=Modern"]) {
      await expect.poll(() => text(path), { message: path }).toContain("$412.50");
    }
    expect(await (await request.get("/api/plans/alder-studio")).json()).toMatchObject({ price: 412.5 });
  } finally {
    await sql("update house_plans set price = 395 where slug = 'alder-studio'");
  }
});

test("a plan that is taken off sale is gone, and comes back when it is published again", async ({
  request,
}) => {
  const status = async () => (await request.get("/plans/meadow-cottage")).status();
  expect(await status()).toBe(200);
  // How many a search finds is kept apart from what it finds, for all its orders.
  const found = async (sort: string) => {
    const page = await (await request.get(`/plans?q=cottage&sort=${sort}`)).text();
    return Number(/(\d+) house plans?</.exec(page)?.[1] ?? 0);
  };
  const cottages = await found("price-asc");
  expect(cottages).toBeGreaterThan(0);
  await sql("update house_plans set status = 'archived' where slug = 'meadow-cottage'");
  try {
    await expect.poll(status).toBe(404);
    await expect
      .poll(async () => (await request.get("/plans?style=Farmhouse")).text())
      .not.toContain("Meadow Cottage");
    await expect.poll(() => found("price-desc")).toBe(cottages - 1);
  } finally {
    await sql("update house_plans set status = 'published' where slug = 'meadow-cottage'");
  }
  await expect.poll(status).toBe(200);
  await expect.poll(() => found("size-asc")).toBe(cottages);
});

test("what was just made is sent again as it is, but not past a save, and not to staff", async () => {
  // Rendered for each request, and so without a length, unless it was cached whole.
  const address = `/plans?q=alder&at=${Date.now()}`;
  const twice = async () => [await raw(address), await raw(address)];
  await expect
    .poll(async () => {
      const [first, second] = await twice();
      return second?.headers["content-length"] !== undefined && second.body === first?.body;
    })
    .toBe(true);
  const staff = await raw(address, { headers: { cookie: "next-auth.session-token=x" } });
  expect(staff.headers["content-length"]).toBeUndefined();
  await sql("update house_plans set price = 412.5 where slug = 'alder-studio'");
  try {
    await expect.poll(async () => (await raw(address)).body).toContain("$412.50");
  } finally {
    await sql("update house_plans set price = 395 where slug = 'alder-studio'");
  }
});

test("a proxy may keep what is the same for everybody for a second, and nothing else", async () => {
  const kept = async (address: string) => String((await raw(address)).headers["cache-control"]);
  for (const address of [
    ...["/", "/plans", "/plans?q=porch", "/plans/alder-studio", "/plans/style/modern", "/blog", "/about"],
    ...["/services", "/gallery", "/contact", "/contact?service=1", "/cart", "/favorites", "/find-order"],
    ...["/thank-you", "/maintenance", "/sitemap.xml", "/llms.txt", "/api/plans?limit=3", "/api/blog"],
  ]) {
    expect(await kept(address), address).toContain("s-maxage=1,");
  }
  for (const address of [
    ...["/checkout", "/orders/no-such-order", "/newsletter/unsubscribe", "/admin/login", "/no-such-page"],
    ...["/api/cart", "/api/health", "/api/orders/no-such-order", "/api/admin/plans"],
  ]) {
    expect(await kept(address), address).toContain("no-store");
  }
});

test("pages made at a first visit stand where the limit for the disk looks, and none has an endless name", async () => {
  const folder = path.join(process.env.E2E_DIST_DIR ?? ".next", "server", "route-cache");
  const files = () => readdirSync(folder, { recursive: true, encoding: "utf8" });
  const slug = `nothing-${Date.now()}`;
  expect((await raw(`/contact?service=${slug}`)).status).toBe(200);
  await expect.poll(() => files().filter((name) => name.includes(`${slug}.html`)).length).toBe(1);
  // What is not there has one page for all its addresses.
  expect((await raw(`/plans/missing-${slug}`)).status).toBe(404);
  expect(files().filter((name) => name.includes(`missing-${slug}`))).toEqual([]);

  const long = "n".repeat(151);
  for (const address of [`/plans/${long}`, `/blog/${long}`, `/contact/service/${long}`]) {
    expect((await raw(address)).status, address).toBe(404);
  }
  expect((await raw(`/contact?service=${long}`)).status).toBe(200);
  expect(files().filter((name) => name.includes(long))).toEqual([]);
});
