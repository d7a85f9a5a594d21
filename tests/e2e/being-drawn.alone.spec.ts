import { sql } from "./support/store";
import { expect, openPage, shot, test, toastOf } from "./support/test";

/** A plan as it is in a new store until its drawings are made. */

const SLUG = "alder-studio";
const DRAWN = "The drawings of this house are being made.";
/** What its drawing brings, put aside. */
const ASIDE = `
  create table plan_away as select * from house_plans where slug = '${SLUG}';
  create table preview_away as select * from plan_previews where plan_id = (select id from plan_away);
  create table files_away as select id from plan_files
    where plan_id = (select id from plan_away) and replaced_at is null`;
const BACK = `
  insert into plan_previews select * from preview_away on conflict do nothing;
  update plan_files set replaced_at = null where id in (select id from files_away);
  update house_plans p set images = away.images, scene_url = away.scene_url from plan_away away where p.id = away.id;
  update draw_jobs set state = 'done' where kit = 0`;

const statements = async (text: string) => {
  for (const statement of text.split(";")) await sql(statement);
};

test.beforeEach(async () => {
  await statements(`${ASIDE};
    delete from plan_previews where plan_id = (select id from plan_away);
    update plan_files set replaced_at = now() where id in (select id from files_away);
    update house_plans set images = '{}', scene_url = null where slug = '${SLUG}';
    insert into draw_jobs (plan_id, layout_id, configuration, what, kit, chosen, use_when_drawn, state, leased_until)
      select id, layout_id, '', 'plan', 0, '{"foundation":null,"walls":null,"mirrored":false}', true,
        'running', now() + interval '1 hour' from plan_away`);
});

test.afterEach(async () => {
  await statements(`${BACK};
    delete from draw_jobs where kit = 0;
    drop table plan_away; drop table preview_away; drop table files_away`);
});

for (const width of [375, 1280]) {
  test(`a page ${width} wide says that the drawings are being made, and shows them when they are`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    await openPage(page, `/plans/${SLUG}`);
    const waits = page.getByRole("status").filter({ hasText: DRAWN });
    await expect(waits).toBeVisible();
    await expect(page.getByRole("heading", { name: "About this house" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Floor plans" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "See it in 3D" })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await shot(page, `being-drawn-${width}`);
    const unlimited = page.getByRole("radio", { name: /Unlimited builds/ });
    await unlimited.check();
    await page.evaluate(() => Object.assign(window, { loadedOnce: true }));

    await statements(BACK);
    await expect(waits).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByRole("heading", { name: "Floor plans" })).toBeVisible();
    await expect(page.getByText("for immediate download")).toBeVisible();
    await expect(unlimited).toBeChecked();
    expect(await page.evaluate(() => "loadedOnce" in window)).toBe(true);
    await shot(page, `drawn-${width}`);
  });
}

test("lists, cart and the other pages of the plan are sound without its drawings", async ({ page }) => {
  for (const address of [`/plans/${SLUG}/offer`, `/plans/${SLUG}/lot`, `/plans?q=alder`, "/"]) {
    await openPage(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await openPage(page, `/plans/${SLUG}`);
  await expect(page.getByText("drawn within minutes of the payment")).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await toastOf(page).getByRole("link", { name: "View cart" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Checkout" })).toBeVisible();
});
