import { apiHeaders, expectNoViolations, openAs, openScreen, press, uniqueName } from "./support/staff";
import { sql } from "./support/store";
import { expect, test, toastOf } from "./support/test";

const headers = apiHeaders("admin");
const TABLES = ["users", "daily_counts", "daily_steps"];

/** With a sample of two services in place of the whole one, which other tests go on with. */
async function withSample(titles: string[], work: (ids: number[]) => Promise<void>): Promise<void> {
  const marked = await sql("select entity_type, entity_id from sample_rows");
  const [counted] = await sql("select max(day)::text as day from daily_steps where is_sample");
  const users = await sql("select id from users where is_sample");
  await sql("delete from sample_rows");
  for (const table of TABLES) await sql(`update ${table} set is_sample = false where is_sample`);
  const rows = await sql(
    "insert into services (title, description, icon_name) select title, 'Of the test', 'Home' from unnest($1::text[]) with ordinality as t (title, place) order by place returning id",
    [titles],
  );
  const ids = rows.map(({ id }) => Number(id));
  await sql("insert into sample_rows select 'service', id from unnest($1::int[]) as id", [ids]);
  try {
    await work(ids);
  } finally {
    await sql("delete from services where id = any($1)", [ids]);
    await sql("delete from sample_rows");
    await sql("insert into sample_rows select * from unnest($1::text[], $2::int[])", [
      marked.map((row) => row.entity_type),
      marked.map((row) => row.entity_id),
    ]);
    await sql("update users set is_sample = true where id = any($1)", [users.map(({ id }) => id)]);
    for (const table of TABLES.slice(1))
      await sql(`update ${table} set is_sample = true where day <= $1::date`, [counted?.day ?? null]);
  }
}

test("the sample goes by one press that leaves what the owner made, and says so", async ({ page }) => {
  const [gone, kept] = [uniqueName("Gone service"), uniqueName("Kept service")];
  await withSample([gone, kept], async ([, keptId]) => {
    const saved = await page.request.patch(`/api/admin/services/${keptId}`, {
      headers,
      data: { description: "Of the owner" },
    });
    expect(saved.status()).toBe(200);
    await expect.poll(async () => (await page.request.get("/services")).text()).toContain(gone);

    await openAs(page, "admin", "/admin");
    const card = page.getByRole("region", { name: "Before you open" });
    const item = card.getByRole("listitem").filter({ hasText: "Sample data removed" });
    await expect(item).toContainText("Sample data removed, to do");
    await expectNoViolations(page);
    await item.getByRole("button", { name: "Remove sample data" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("This removes 1 service.");
    await expect(question).toContainText(`It leaves the service "${kept}".`);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
    await item.getByRole("button", { name: "Remove sample data" }).click();
    await question.getByRole("button", { name: "Remove it" }).click();
    await expect(toastOf(page)).toContainText("Sample data removed");
    await expect(item).toContainText("Sample data removed, done");
    await expect(item.getByRole("status")).toHaveText(`Stayed, because it is yours: the service "${kept}".`);
    await expect(item.getByRole("button")).toHaveCount(0);

    await expect.poll(async () => (await page.request.get("/services")).text()).not.toContain(gone);
    expect(await (await page.request.get("/services")).text()).toContain(kept);
    await openScreen(page, "/admin/activity");
    const entry = page.getByRole("row").filter({ hasText: "Remove sample" }).first();
    await expect(entry).toContainText("Sample data");

    await openAs(page, "editor", "/admin");
    await expect(page.getByRole("heading", { name: "System status" })).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});

test("policies that nobody of the store wrote are read by a press", async ({ page }) => {
  const before = await sql("select key, last_updated_by from system_settings where key like '%html'");
  await sql("update system_settings set last_updated_by = 1 where key like '%html'");
  await sql("update system_settings set last_updated_by = null where key = 'privacy_html'");
  try {
    await openAs(page, "admin", "/admin");
    const card = page.getByRole("region", { name: "Before you open" });
    const item = card.getByRole("listitem").filter({ hasText: "Policies read" });
    await expect(item).toContainText("Nobody of the store has read or written Privacy Policy.");
    await item.getByRole("button", { name: "I have read them" }).click();
    await press(page.getByRole("alertdialog"), "I have read them", "Policies marked as read");
    await expect(item).toContainText("Policies read, done");
  } finally {
    for (const { key, last_updated_by } of before)
      await sql("update system_settings set last_updated_by = $2 where key = $1", [key, last_updated_by]);
  }
});
