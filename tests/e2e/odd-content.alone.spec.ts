import type { Page } from "@playwright/test";
import { openScreen, signInAs } from "./support/staff";
import { sql } from "./support/store";
import { expect, test } from "./support/test";

/** Content that no sample has: none of it, one more of it, and words of a hundred letters. */

const LONG = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(2);

async function fetched(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}

test("a store without services or team members shows nothing of them", async ({ page }) => {
  await sql("create table services_away as select * from services");
  await sql("create table team_away as select id from team_members where is_active");
  try {
    await sql("delete from services");
    await sql("update team_members set is_active = false");
    await fetched(page, "/services", "How a plan becomes a house, from choosing it to breaking ground.");
    await fetched(page, "/about", "About Hearth & Plan");
    await expect(page.getByText("Meet the Team")).toHaveCount(0);
  } finally {
    await sql("insert into services select * from services_away");
    await sql("update team_members set is_active = true where id in (select id from team_away)");
    await sql("drop table services_away, team_away");
  }
});

test("a fourth team member stands beside another one, at every width", async ({ page }) => {
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 900 });
    await fetched(page, "/about", "Maya Bennett");
    const tops = await page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 2 }) })
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
    expect(tops).toHaveLength(4);
    expect(
      tops.filter((top) => top === tops[3]),
      `${width}`,
    ).toHaveLength(2);
  }
});

const TEXTS = [
  ["house_plans", "name", "slug = 'willow-creek-farmhouse'"],
  ["house_plans", "short_description", "slug = 'willow-creek-farmhouse'"],
  ["services", "title", "id = 1"],
  ["team_members", "name", "id = 1"],
  ["gallery_images", "title", "id = 1"],
  ["blog_posts", "title", "slug = 'what-it-really-costs-to-build-a-house'"],
  ["plan_addons", "name", "id = 1"],
  ["home_sections", "title", "id = 2"],
  ["about_sections", "title", "id = 1"],
] as const;
/** Lists are searched for what they shall show: other tests leave newer rows on their first page. */
const PUBLIC = [
  "/",
  `/plans?q=${LONG.slice(0, 20)}`,
  "/plans/willow-creek-farmhouse",
  "/services",
  "/about",
  "/blog",
  "/gallery",
];
const STAFF = ["house-plans", "addons", "blog", "services", "home-sections", "gallery", "team", "about"];

test("words of a hundred letters wrap in every list, card and table", async ({ page }) => {
  test.setTimeout(300_000);
  const before = await Promise.all(
    TEXTS.map(([table, column, where]) => sql(`select ${column} as text from ${table} where ${where}`)),
  );
  const set = async (texts: unknown[]) => {
    for (const [at, [table, column, where]] of TEXTS.entries())
      await sql(`update ${table} set ${column} = $1 where ${where}`, [texts[at]]);
  };
  const expectNoOverflow = async (path: string) => {
    const wide = await page.evaluate(() => {
      const width = document.documentElement.clientWidth;
      const boxes = [...document.querySelectorAll("main *")].filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 1 && box.right > width + 1 && element.checkVisibility();
      });
      const tables = [...document.querySelectorAll("[data-slot=table-container]")];
      return [
        ...(document.documentElement.scrollWidth > width ? ["the page scrolls sideways"] : []),
        ...boxes
          .filter((box) => !box.closest("[data-slot=table-container]"))
          .map((box) => box.outerHTML.slice(0, 120)),
        ...tables
          .filter((table) => table.scrollWidth > table.clientWidth + 200)
          .map(() => "a table is far wider"),
      ];
    });
    expect.soft(wide, path).toEqual([]);
  };
  await set(TEXTS.map(() => LONG));
  try {
    await signInAs(page, "admin");
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of PUBLIC) {
        await fetched(page, path, LONG);
        await expectNoOverflow(`${path} at ${width}`);
      }
      for (const area of STAFF) {
        await openScreen(page, `/admin/${area}`);
        await expectNoOverflow(`${area} at ${width}`);
      }
    }
  } finally {
    await set(before.map(([row]) => row?.text));
  }
});
