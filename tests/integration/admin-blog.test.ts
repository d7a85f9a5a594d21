import { describe, expect, test } from "vitest";
import { listPostRows } from "@/lib/content/blog/admin/queries";
import { POST_LIST } from "@/lib/content/blog/admin/schema";
import {
  deletePosts,
  restorePost,
  restorePostVersion,
  setPostsVisibility,
} from "@/lib/content/blog/mutations";
import { db } from "@/lib/platform/db/client";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { listRevisions } from "@/lib/records/revisions/queries";
import { emptyTrash } from "@/lib/records/trash/mutations";
import { expectAnswer, nobody } from "../support/api";
import { type TestStaff, withEachRole } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

const { admin, editor, reviewer } = withEachRole();

emptyBeforeEach("blogPost");

const HOUR = 3_600_000;
const input = { title: "Porches", slug: "porches", content: "# Porches" };
const create = async (body: unknown, staff = editor) => staff.post("/api/admin/blog", body);
const patch = (id: number, body: unknown, staff = editor) => staff.patch(`/api/admin/blog/${id}`, body);
const read = async (id: number, staff: TestStaff) => staff.get(`/api/admin/blog/${id}`);
const publicSlugs = async () =>
  ((await nobody.read("/api/blog")) as { slug: string }[]).map((post) => post.slug);

describe("a post by its calls", () => {
  test("is private and the actor's own when the form says nothing else", async () => {
    await expectAnswer(create(input), 201, {
      visibility: "private",
      authorId: editor.id,
      publishedAt: null,
      tags: [],
      tag: null,
      version: 1,
    });
    expect(await publicSlugs()).toEqual([]);
  });

  test("is known under the stored names and the form's", async () => {
    const post = await (
      await create({ ...input, summary: "Short", tags: ["seo", "financing"], publishDate: "2099-01-02" })
    ).json();
    expect(post).toMatchObject({
      excerpt: "Short",
      summary: "Short",
      tag: "seo",
      // The day begins in the store.
      publishDate: "2099-01-02T05:00:00.000Z",
      scheduledFor: "2099-01-02T05:00:00.000Z",
    });
    expect(await (await patch(post.id, { excerpt: "Long", tag: "technology" })).json()).toMatchObject({
      summary: "Long",
      tags: ["technology"],
    });
  });

  test("scheduled without a date is a 400; with one it appears by itself, under that date", async () => {
    await expectAnswer(create({ ...input, visibility: "scheduled" }), 400, {
      errors: [{ path: "publishDate" }],
    });
    const due = new Date(Date.now() - HOUR).toISOString();
    const post = await (await create({ ...input, visibility: "scheduled", publishDate: due })).json();
    expect(post.publishedAt).toBe(due);
    expect(await publicSlugs()).toEqual(["porches"]);
    // Made public by hand it keeps the date on which it came out.
    expect((await (await patch(post.id, { visibility: "public" })).json()).publishedAt).toBe(due);
  });

  test("a date on which it was published stays through private and back", async () => {
    const post = await (await create({ ...input, visibility: "public" })).json();
    expect(post.publishedAt).not.toBeNull();
    await patch(post.id, { visibility: "private" });
    expect(await publicSlugs()).toEqual([]);
    expect((await (await patch(post.id, { visibility: "public" })).json()).publishedAt).toBe(
      post.publishedAt,
    );
  });

  test("notes and author are for admins: others never get them and what they send is ignored", async () => {
    const post = await (
      await create({ ...input, internalNotes: "secret note", authorId: reviewer.id }, admin)
    ).json();
    expect(post).toMatchObject({ internalNotes: "secret note", authorId: reviewer.id });
    for (const staff of [editor, reviewer]) {
      expect(await (await read(post.id, staff)).text()).not.toContain("secret note");
      const list = await staff.get("/api/admin/blog");
      expect(await list.text()).not.toContain("internalNotes");
    }
    await patch(post.id, { internalNotes: "mine", authorId: editor.id, title: "New" });
    expect(await (await read(post.id, admin)).json()).toMatchObject({
      internalNotes: "secret note",
      authorId: reviewer.id,
      title: "New",
    });
    expect((await patch(post.id, { authorId: 999_999 }, admin)).status).toBe(400);
  });

  test("a reviewer sets the visibility and nothing else", async () => {
    const post = await (await create(input)).json();
    expect((await patch(post.id, { visibility: "public" }, reviewer)).status).toBe(200);
    expect((await patch(post.id, { visibility: "private", title: "x" }, reviewer)).status).toBe(403);
    expect((await create(input, reviewer)).status).toBe(403);
  });

  test("required texts, in the form's words; a link that would run is refused", async () => {
    const response = await create({ image: "javascript:alert(1)" });
    const errors = Object.fromEntries(
      ((await response.json()).errors as { path: string; message: string }[]).map(({ path, message }) => [
        path,
        message,
      ]),
    );
    expect(errors).toMatchObject({
      title: "Title is required",
      content: "Content is required",
      slug: "Slug is required",
      image: "Enter an address that starts with / or https://",
    });
    expect((await create(input)).status).toBe(201);
    expect((await create(input)).status).toBe(409);
  });

  test("a stale copy is a 409", async () => {
    const post = await (await create(input)).json();
    await patch(post.id, { title: "Theirs" }, admin);
    const stale = await patch(post.id, { title: "Mine", lastUpdatedAt: post.lastUpdatedAt });
    expect(await stale.json()).toMatchObject({ code: "stale", lastUpdatedBy: admin.fullName });
  });
});

test("versions: notes are hidden from others, a restored text neither publishes nor changes the notes", async () => {
  const post = await (await create({ ...input, internalNotes: "n1" }, admin)).json();
  await patch(post.id, { content: "# Second", internalNotes: "n2", visibility: "public" }, admin);
  const [shown] = await listRevisions("post", post.id, ["internalNotes"]);
  expect(shown?.changed).toEqual(["content", "visibility"]);
  expect(JSON.stringify(shown)).not.toContain("n1");
  await patch(post.id, { visibility: "private" }, reviewer);
  const restored = await restorePostVersion(post.id, shown?.id ?? 0, undefined, editor);
  expect(restored).toMatchObject({ content: "# Porches", visibility: "private", version: 4 });
  expect(await (await read(post.id, admin)).json()).toMatchObject({ internalNotes: "n2" });
});

test("the trash: gone from everywhere, back as private, destroyed after 30 days", async () => {
  const post = await (await create({ ...input, visibility: "public" })).json();
  const response = await editor.delete(`/api/admin/blog/${post.id}`);
  expect(await response.json()).toEqual({ success: true });
  expect(await publicSlugs()).toEqual([]);
  expect((await read(post.id, admin)).status).toBe(404);
  expect((await create(input)).status).toBe(201);
  expect(await restorePost(post.id, editor)).toMatchObject({
    visibility: "private",
    slug: `porches-${post.id}`,
  });
  await deletePosts([post.id], editor);
  await db.blogPost.update({
    where: { id: post.id },
    data: { deletedAt: new Date(Date.now() - 31 * 24 * HOUR) },
  });
  await emptyTrash(new Date());
  expect(await db.blogPost.count()).toBe(1);
});

test("the list is searched and filtered, and several are set at once", async () => {
  for (const slug of ["one", "two", "three"]) {
    await create({ ...input, slug, title: `Post ${slug}`, tags: slug === "two" ? ["seo"] : [] });
  }
  const rows = async (search: string) =>
    (await listPostRows(readListQuery(new URLSearchParams(search), POST_LIST))).items;
  expect((await rows("q=POST T&sort=title&dir=asc")).map((row) => row.slug)).toEqual(["three", "two"]);
  expect((await rows("tag=seo")).map((row) => row.slug)).toEqual(["two"]);
  const ids = (await rows("")).map((row) => row.id);
  expect(await setPostsVisibility(ids, "public", reviewer)).toBe(3);
  expect(await rows("visibility=public")).toHaveLength(3);
  await expect(setPostsVisibility(ids, "scheduled", reviewer)).rejects.toMatchObject({ status: 400 });
});
