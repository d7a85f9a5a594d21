import type { Page } from "@playwright/test";
import { DEFAULT_TIME_ZONE, dayIn } from "../../lib/platform/format/zone";
import {
  askToDelete,
  choose,
  expectFailedSave,
  expectNoViolations,
  makePost,
  openAs,
  openScreen,
  slugOf,
  uniqueName,
} from "./support/staff";
import { sql } from "./support/store";
import { expect, test, toastOf } from "./support/test";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const summary = (page: Page) => page.getByRole("alert").filter({ hasText: /Please check|was not saved/ });
const save = (page: Page) => page.getByRole("button", { name: /^(Publish|Update) Post$/ });

/** A day as a calendar names its button. */
const dayName = (date: Date) => date.toLocaleDateString("en-US", { dateStyle: "full", timeZone: "UTC" });

test("a post is written with its preview, scheduled, tagged, and signed for somebody else", async ({
  page,
}) => {
  const title = uniqueName("On Porches");
  const slug = slugOf(title);
  await openAs(page, "admin", "/admin/blog");
  await page.getByRole("link", { name: "Add Post" }).click();
  await expect(page.getByRole("heading", { name: "New Post" })).toBeVisible();
  await save(page).click();
  await expect(field(page, "Title")).toBeFocused();
  for (const message of ["Title is required", "Slug is required", "Content is required"]) {
    await expect(summary(page)).toContainText(message);
  }

  await field(page, "Title").fill(title);
  await expect(field(page, "Slug")).toHaveValue(slug);
  await field(page, "Content").fill("## Shade\n\nA **deep** porch.\n\n<img src=/icon.svg onerror=alert(1)>");
  const preview = page.getByRole("region", { name: "Preview of the content" });
  await expect(preview.getByRole("heading", { name: "Shade" })).toBeVisible();
  await expect(preview.getByText("deep", { exact: true })).toHaveCSS("font-weight", /[5-9]00/);
  await expect(preview.locator("[onerror]")).toHaveCount(0);
  await field(page, "Content").press("Control+End");
  await page.getByRole("button", { name: "Quote" }).click();
  await page.keyboard.type("Sit outside.");
  await expect(preview.getByText("Sit outside.")).toBeVisible();
  await field(page, "Excerpt (optional)").fill("Why they are deep.");

  await expect(page.getByRole("combobox", { name: "Visibility" })).toHaveText("Private");
  await expect(page.getByText("Publish date")).toHaveCount(0);
  await choose(page, "Visibility", "Scheduled");
  await save(page).click();
  await expect(summary(page)).toContainText("Choose the date on which the post is published");
  await page.getByRole("button", { name: "Publish date" }).click();
  // The calendar is the store's: its days, as midnights in UTC.
  const today = new Date(`${dayIn(new Date(), DEFAULT_TIME_ZONE)}T00:00:00Z`);
  const later = new Date(today.getTime() + 40 * 86_400_000);
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.getByRole("button", { name: dayName(today) })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(
    page.getByRole("button", { name: dayName(new Date(today.getTime() + 7 * 86_400_000)) }),
  ).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("button", { name: "Previous month" })).toBeDisabled();
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1));
  if (first.getUTCDate() !== today.getUTCDate()) {
    await expect(page.getByRole("button", { name: dayName(first) })).toBeDisabled();
  }
  const nextMonth = page.getByRole("button", { name: "Next month" });
  const months =
    (later.getUTCFullYear() - today.getUTCFullYear()) * 12 + later.getUTCMonth() - today.getUTCMonth();
  for (let turned = 0; turned < months; turned++) await nextMonth.click();
  await page.getByRole("button", { name: dayName(later) }).click();
  await page.getByLabel(/^Publish time/).fill("07:30");

  const tag = page.getByRole("button", { name: "Design trends" });
  await tag.click();
  await expect(tag).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Financing" }).click();
  await page.getByRole("button", { name: "Financing" }).click();
  await choose(page, "Author", "Edwin Page");
  await field(page, "Internal notes (optional)").fill("Ask legal first.");
  await expectNoViolations(page);
  await expectFailedSave(page, save(page), "Publishing...", "Failed to create post");
  await save(page).click();
  await expect(toastOf(page).getByText("Post created", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blog(\?|$)/);

  await page.getByRole("searchbox", { name: "Search" }).fill(title);
  const row = page.getByRole("row").filter({ hasText: title });
  // The new post stood in the list before it was searched for.
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(row).toContainText("Scheduled");
  await expect(row).toContainText("Design trends");
  await expect(row).toContainText(
    today.toLocaleDateString("en-US", { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" }),
  );
  expect((await page.request.get(`/blog/${slug}`)).status()).toBe(404);

  // The rows are rendered again when the search arrives, which would close a menu that is open by then.
  await expect(page).toHaveURL(/[?&]q=/);
  await row.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(field(page, "Internal notes (optional)")).toHaveValue("Ask legal first.");
  await expect(page.getByRole("combobox", { name: "Author" })).toHaveText("Edwin Page");
  await choose(page, "Visibility", "Public");
  await expectFailedSave(page, save(page), "Updating...", "Failed to update post");
  await save(page).click();
  await expect(toastOf(page).getByText("Post updated", { exact: true })).toBeVisible();
  const shown = await page.request.get(`/blog/${slug}`);
  expect(shown.status()).toBe(200);
  expect(await shown.text()).not.toContain("Ask legal first.");
});

test("an editor neither sees nor sends the notes and the author", async ({ page }) => {
  const title = uniqueName("Quiet Notes");
  const { id } = await makePost(page.request, title, { internalNotes: "For admins only." });
  await openAs(page, "editor", `/admin/blog/${id}`);
  await expect(field(page, "Title")).toHaveValue(title);
  await expect(page.getByText("Internal notes")).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Author" })).toHaveCount(0);
  expect(await page.content()).not.toContain("For admins only.");
  await field(page, "Excerpt (optional)").fill("New.");
  await save(page).click();
  await expect(toastOf(page).getByText("Post updated", { exact: true })).toBeVisible();
  await openAs(page, "admin", `/admin/blog/${id}`);
  await expect(field(page, "Internal notes (optional)")).toHaveValue("For admins only.");
});

test("of two saves the second is told who was first; an earlier version comes back", async ({ page }) => {
  const title = uniqueName("Two Pens");
  const { id } = await makePost(page.request, title, { content: "First words." });
  await openAs(page, "editor", `/admin/blog/${id}`);
  await field(page, "Content").fill("The editor's words.");
  const rival = await page.request.patch(`/api/admin/blog/${id}`, {
    headers: { "x-auth-username": "admin", "x-auth-password": "admin-demo-1" },
    data: { content: "The admin's words." },
  });
  expect(rival.status()).toBe(200);
  await save(page).click();
  await expect(summary(page)).toContainText(/ saved on \w{3} \d+, \d{4}/);
  await expect(field(page, "Content")).toHaveValue("The editor's words.");
  await page.getByRole("button", { name: "Discard mine and load theirs" }).click();
  await expect(field(page, "Content")).toHaveValue("The admin's words.");
  await page.getByRole("button", { name: "Versions (1)" }).click();
  await page.getByRole("button", { name: "Restore the version before this save" }).click();
  await expect(field(page, "Content")).toHaveValue("First words.");
});

test("a reviewer sets the visibility of a post and nothing else", async ({ page }) => {
  const title = uniqueName("Reviewed Post");
  const { id, slug } = await makePost(page.request, title);
  await openAs(page, "reviewer", `/admin/blog/${id}`);
  await expect(field(page, "Title")).not.toBeEditable();
  await page.getByRole("combobox", { name: "Visibility" }).first().click();
  await page.getByRole("option", { name: "Public", exact: true }).click();
  await save(page).click();
  await expect(toastOf(page).getByText("Post updated", { exact: true })).toBeVisible();
  expect((await page.request.get(`/blog/${slug}`)).status()).toBe(200);
});

test("posts are filtered, changed in bulk, exported, deleted and restored", async ({ page }) => {
  const word = uniqueName("Batch").replace(" ", "");
  for (const number of ["One", "Two"]) await makePost(page.request, `${word} ${number}`, { tags: ["seo"] });
  await openAs(page, "editor", "/admin/blog");
  await page.getByRole("searchbox", { name: "Search" }).fill(word);
  const rows = page.getByRole("row").filter({ hasText: word });
  await expect(rows).toHaveCount(2);
  await choose(page, "Tag", "Financing");
  await expect(page.getByText("No blog posts found")).toBeVisible();
  await choose(page, "Tag", "SEO");
  await choose(page, "Visibility", "Private");
  await expect(rows).toHaveCount(2);
  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  const text = (await (await csv.createReadStream()).toArray()).join("");
  expect(text.trim().split(/\r?\n/)).toHaveLength(3);

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Set public" }).click();
  await expect(page.getByText("No blog posts found")).toBeVisible();
  await choose(page, "Visibility", "Public");
  await expect(rows).toHaveCount(2);
  await askToDelete(page, `${word} One`);
  await expect(page.getByRole("alertdialog")).toContainText(
    `Are you sure you want to delete "${word} One"? It stays in the trash for 30 days.`,
  );
  const confirm = page.getByRole("button", { name: "Delete Post" });
  await expectFailedSave(page, confirm, "Deleting...", "Failed to delete post");
  await askToDelete(page, `${word} One`);
  await confirm.click();
  await expect(toastOf(page).getByText("Post deleted", { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(1);
  // A scheduled post is on the site from its date on, and is looked at there.
  const [due] = await sql(
    "update blog_posts set visibility = 'scheduled', scheduled_for = now() - interval '1 hour' where title = $1 returning slug",
    [`${word} Two`],
  );
  await openScreen(page, `/admin/blog?q=${word}`);
  await page.getByRole("button", { name: `Actions for ${word} Two` }).click();
  await expect(page.getByRole("menuitem", { name: "View on site" })).toHaveAttribute(
    "href",
    `/blog/${due?.slug}`,
  );
  await page.keyboard.press("Escape");
  expect((await page.request.get(`/blog/${due?.slug}`)).status()).toBe(200);
  await openScreen(page, "/admin/trash?kind=post");
  await page.getByRole("button", { name: `Restore ${word} One` }).click();
  await expect(toastOf(page).getByText("Post restored", { exact: true })).toBeVisible();
});
