import { apiHeaders, makePost, openAs, uniqueName } from "./support/staff";
import { sql } from "./support/store";
import { expect, openPage, test } from "./support/test";

// Where it is tomorrow already, whenever it is today in the store.
test.use({ timezoneId: "Pacific/Kiritimati" });

const setZone = (zone: string) =>
  sql("update system_settings set value = $1 where key = 'store_time_zone'", [zone]);

test("a post of nine in the evening in New York is of that day, until the store moves", async ({ page }) => {
  const [post] = await sql(
    "select id, slug, published_at from blog_posts where visibility = 'public' order by published_at desc limit 1",
  );
  const slug = String(post?.slug);
  // The list may have newer posts of other tests before it.
  const pages = [`/blog/${slug}`];
  const expectDay = async (day: string) => {
    for (const path of pages)
      await expect
        .poll(async () => (await page.request.get(path)).text(), { message: path })
        .toContain(`<time dateTime="2026-07-05T01:00:00.000Z">${day}</time>`);
  };
  await sql("update blog_posts set published_at = '2026-07-05T01:00:00Z' where id = $1", [post?.id]);
  try {
    await expectDay("July 4, 2026");
    await openPage(page, `/blog/${slug}`);
    await expect(page.getByText("July 4, 2026")).toBeVisible();
    await setZone("Asia/Tokyo");
    await expectDay("July 5, 2026");
  } finally {
    await setZone("America/New_York");
    await sql("update blog_posts set published_at = $1 where id = $2", [post?.published_at, post?.id]);
  }
});

test("the question about a stale copy is in the store's zone alone", async ({ page }) => {
  const { id } = await makePost(page.request, uniqueName("Two Clocks"), { content: "First words." });
  await openAs(page, "editor", `/admin/blog/${id}`);
  await page.getByRole("textbox", { name: "Content", exact: true }).fill("The editor's words.");
  const rival = await page.request.patch(`/api/admin/blog/${id}`, {
    headers: apiHeaders("admin"),
    data: { content: "The admin's words." },
  });
  expect(rival.status()).toBe(200);
  await page.getByRole("button", { name: "Update Post" }).click();
  const question = page.getByRole("alert").filter({ hasText: "saved on" });
  const moments = /\w{3} \d+, \d{4}, \d+:\d\d [AP]M (\S+?)[.,]/g;
  await expect(question).toBeVisible();
  const zones = [...((await question.textContent()) ?? "").matchAll(moments)].map(([, zone]) => zone);
  expect(zones).toHaveLength(2);
  for (const zone of zones) expect(zone).toMatch(/^E[SD]T$/);
});
