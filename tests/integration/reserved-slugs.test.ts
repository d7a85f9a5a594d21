import { expect, test } from "vitest";
import type { ImportCheck } from "@/lib/catalog/plans/admin/import-schema";
import { PLAN_DEFAULTS } from "@/lib/catalog/plans/admin/schema";
import { duplicatePlan, restorePlan, restorePlanVersion } from "@/lib/catalog/plans/mutations";
import { restorePostVersion } from "@/lib/content/blog/mutations";
import { db } from "@/lib/platform/db/client";
import { expectAnswer } from "../support/api";
import { makePlan } from "../support/fixtures";
import { migrate } from "../support/migration";
import { withEachRole } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

/** Names that routes have beside slugs: what stood at one would lose its further pages to them. */

const { editor } = withEachRole();

emptyBeforeEach("housePlan", "blogPost", "slugRedirect", "revision");

const makePost = (slug: string) => db.blogPost.create({ data: { slug, title: slug, content: "A text." } });

const refusal = (address: string) => ({
  code: "validation_failed",
  errors: [{ path: "slug", message: `The store itself uses ${address}. Choose another slug.` }],
});

test("a plan cannot be made or moved to the name of a route", async () => {
  const body = { ...PLAN_DEFAULTS, name: "Style", slug: "style", description: "A house." };
  await expectAnswer(editor.post("/api/admin/plans", body), 400, refusal("/plans/style"));
  const { id } = await makePlan({ slug: "cedar" });
  const moved = editor.patch(`/api/admin/plans/${id}`, { slug: "style" });
  await expectAnswer(moved, 400, refusal("/plans/style"));
  expect(await db.housePlan.findMany({ select: { slug: true } })).toEqual([{ slug: "cedar" }]);
});

test("neither can a post", async () => {
  const body = { title: "Browse", slug: "browse", content: "A text." };
  await expectAnswer(editor.post("/api/admin/blog", body), 400, refusal("/blog/browse"));
  const { id } = await makePost("a-post");
  const moved = editor.patch(`/api/admin/blog/${id}`, { slug: "browse" });
  await expectAnswer(moved, 400, refusal("/blog/browse"));
});

test("an import refuses the row, whether its slug was written or made of its name", async () => {
  const head = "Name,Slug,Price,Square feet,Style,Bedrooms,Bathrooms,Width,Depth,Description";
  const rest = "999,1200,Modern,2,1.5,30,40,A house";
  const known = await makePlan({ slug: "cedar" });
  const file = [
    `ID,${head}`,
    `,Style,,${rest}`,
    `,Cedar House,style,${rest}`,
    `${known.id},Oak,style,${rest}`,
  ].join("\n");
  const response = await editor.post("/api/admin/plans/import", file, { "content-type": "text/csv" });
  const check = (await response.json()) as ImportCheck;
  expect(check).toMatchObject({ created: 0, updated: 0, refused: 3 });
  expect(check.problems[0]).toMatchObject({ row: 2, column: "Slug" });
  expect(check.problems[0]?.message).toContain("/plans/style");
});

test("what is older than the rule comes back beside it: copies, rows of the trash, versions", async () => {
  const old = await makePlan({ slug: "style" });
  expect(await duplicatePlan(old.id, editor)).toMatchObject({ slug: "style-copy" });
  // Other fields can be saved as before.
  expect((await editor.patch(`/api/admin/plans/${old.id}`, { name: "Cedar" })).status).toBe(200);
  expect((await editor.patch(`/api/admin/plans/${old.id}`, { slug: "cedar" })).status).toBe(200);
  const [renamed] = await db.revision.findMany({ orderBy: { id: "desc" } });
  const restored = await restorePlanVersion(old.id, renamed?.id ?? 0, undefined, editor);
  expect(restored.slug).toBe("cedar");

  const gone = await makePlan({ slug: "style" });
  await editor.delete(`/api/admin/plans/${gone.id}`);
  expect((await restorePlan(gone.id, editor)).slug).toBe(`style-${gone.id}`);
});

test("an old version of a post keeps the address that the post has", async () => {
  const post = await makePost("browse");
  expect((await editor.patch(`/api/admin/blog/${post.id}`, { slug: "looking" })).status).toBe(200);
  const [version] = await db.revision.findMany();
  expect((await restorePostVersion(post.id, version?.id ?? 0, undefined, editor)).slug).toBe("looking");
});

test("the migration moves rows that are older than the rule, and leads on from where they were", async () => {
  const [plan, post] = [await makePlan({ slug: "style" }), await makePost("browse")];
  await migrate("20261129020000_reserved_slugs");
  expect((await db.housePlan.findUniqueOrThrow({ where: { id: plan.id } })).slug).toBe(`style-${plan.id}`);
  expect((await db.blogPost.findUniqueOrThrow({ where: { id: post.id } })).slug).toBe(`browse-${post.id}`);
  expect(await db.slugRedirect.findMany({ orderBy: { folder: "asc" } })).toMatchObject([
    { folder: "blog", slug: "browse", postId: post.id },
    { folder: "plans", slug: "style", planId: plan.id },
  ]);
});
