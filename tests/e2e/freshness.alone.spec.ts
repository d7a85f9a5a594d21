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
  await sql("update house_plans set status = 'archived' where slug = 'meadow-cottage'");
  try {
    await expect.poll(status).toBe(404);
    await expect
      .poll(async () => (await request.get("/plans?style=Farmhouse")).text())
      .not.toContain("Meadow Cottage");
  } finally {
    await sql("update house_plans set status = 'published' where slug = 'meadow-cottage'");
  }
  await expect.poll(status).toBe(200);
});
