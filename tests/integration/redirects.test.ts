import { NextRequest } from "next/server";
import { describe, expect, test } from "vitest";
import { PLAN_DEFAULTS } from "@/lib/catalog/plans/admin/schema";
import { createPlan, deletePlan, restorePlan, updatePlan } from "@/lib/catalog/plans/mutations";
import { createPost, updatePost } from "@/lib/content/blog/mutations";
import { db } from "@/lib/platform/db/client";
import type { RedirectDto } from "@/lib/records/redirects/dto";
import { listSitemapEntries } from "@/lib/site/seo/queries";
import { middleware } from "@/middleware";
import { type TestStaff, withEachRole } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

const { editor, reviewer } = withEachRole();

emptyBeforeEach("housePlan", "blogPost", "activityLog");

const plan = (slug: string, status: "published" | "draft" = "published") =>
  createPlan({ ...PLAN_DEFAULTS, name: slug, slug, description: "A house.", status }, editor);
const rename = (id: number, slug: string) => updatePlan(id, { slug }, editor);

/** Where a visitor of an address is led, or the status of what is there. */
async function visit(address: string, headers: Record<string, string> = {}): Promise<string | number> {
  const response = await middleware(new NextRequest(`http://localhost:3000${address}`, { headers }));
  const location = response.headers.get("location");
  if (!location) return Number(response.headers.get("x-status-override") ?? 200);
  return `${response.status} ${location.replace("http://localhost:3000", "")}`;
}

const listed = async (staff = reviewer) => (await staff.read("/api/admin/redirects")) as RedirectDto[];
const remove = (id: number, staff: TestStaff) => staff.delete(`/api/admin/redirects/${id}`);

describe("a plan that was given another slug", () => {
  test("is found at its old address, with the rest of the address kept", async () => {
    const { id } = await plan("cedar");
    await rename(id, "cedar-house");
    expect(await visit("/plans/cedar")).toBe("301 /plans/cedar-house");
    expect(await visit("/plans/cedar?utm_source=mail&x=1")).toBe(
      "301 /plans/cedar-house?utm_source=mail&x=1",
    );
    expect(await visit("/plans/cedar/lot?width=50")).toBe("301 /plans/cedar-house/lot?width=50");
    expect(await visit("/plans/cedar", { rsc: "1" })).toBe("301 /plans/cedar-house");
    expect(await visit("/plans/cedar-house")).toBe(200);
  });

  test("is found at each of its old addresses in one step, and never in a circle", async () => {
    const { id } = await plan("a");
    for (const slug of ["b", "c", "a", "d"]) await rename(id, slug);
    for (const old of ["a", "b", "c"]) expect(await visit(`/plans/${old}`)).toBe("301 /plans/d");
    await rename(id, "b");
    expect(await visit("/plans/b")).toBe(200);
    expect(await visit("/plans/a")).toBe("301 /plans/b");
    expect((await listed()).map(({ from }) => from).sort()).toEqual(["/plans/a", "/plans/c", "/plans/d"]);
  });

  test("gives its old address to a new plan that takes it, for good", async () => {
    const { id } = await plan("cedar");
    await rename(id, "cedar-house");
    const taker = await plan("cedar");
    expect(await visit("/plans/cedar")).toBe(200);
    await rename(taker.id, "oak");
    expect(await visit("/plans/cedar")).toBe("301 /plans/oak");
    expect(await visit("/plans/oak")).toBe(200);
  });

  test("leads nowhere while it is not public, nor from or to the trash", async () => {
    const { id } = await plan("cedar");
    await rename(id, "cedar-house");
    await updatePlan(id, { status: "archived" }, editor);
    expect(await visit("/plans/cedar")).toBe(404);
    expect(await listed()).toMatchObject([{ from: "/plans/cedar", isActive: false }]);
    await deletePlan(id, editor);
    expect(await visit("/plans/cedar-house")).toBe(404);
    await restorePlan(id, editor);
    await updatePlan(id, { status: "published" }, editor);
    expect(await visit("/plans/cedar")).toBe("301 /plans/cedar-house");
    expect(await visit("/plans/cedar-house")).toBe(200);
  });

  test("leaves nothing when the save fails", async () => {
    const { id } = await plan("cedar");
    await plan("oak");
    await expect(rename(id, "oak")).rejects.toMatchObject({ code: "conflict" });
    expect(await db.slugRedirect.count()).toBe(0);
  });

  test("is in the sitemap under its address of now alone", async () => {
    const { id } = await plan("cedar");
    await rename(id, "cedar-house");
    const urls = (await listSitemapEntries()).map(({ url }) => url);
    expect(urls.filter((url) => url.includes("/plans/cedar"))).toEqual([
      expect.stringMatching(/\/plans\/cedar-house$/),
    ]);
  });

  test("keeps one address of two plans that change theirs at once", async () => {
    const [one, other] = [await plan("a"), await plan("b")];
    const results = await Promise.allSettled([rename(one.id, "c"), rename(other.id, "c")]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.slugRedirect.count()).toBe(1);
    expect(await db.slugRedirect.count({ where: { slug: "c" } })).toBe(0);
  });
});

test("a post leads on from its old address, apart from a plan of the same slug", async () => {
  await plan("cedar");
  const post = await createPost({ title: "T", slug: "cedar", content: "Text", visibility: "public" }, editor);
  await updatePost(post.id, { slug: "about-cedar" }, editor);
  expect(await visit("/blog/cedar")).toBe("301 /blog/about-cedar");
  expect(await visit("/plans/cedar")).toBe(200);
});

test("staff list redirects and editors remove them, which the log keeps", async () => {
  const { id } = await plan("cedar");
  await rename(id, "cedar-house");
  const [redirect] = await listed();
  expect(redirect).toMatchObject({
    folder: "plans",
    from: "/plans/cedar",
    to: "/plans/cedar-house",
    isActive: true,
    targetId: id,
  });
  const redirectId = redirect?.id ?? 0;
  expect((await remove(redirectId, reviewer)).status).toBe(403);
  expect((await remove(redirectId, editor)).status).toBe(200);
  expect((await remove(redirectId, editor)).status).toBe(404);
  expect(await visit("/plans/cedar")).toBe(404);
  expect(await db.activityLog.findFirst({ where: { entityType: "redirect" } })).toMatchObject({
    action: "delete",
    userId: editor.id,
    details: { label: "cedar" },
  });
});

describe("a redirect that is added by hand", () => {
  const add = (from: string, to: string, staff = editor) => staff.post("/api/admin/redirects", { from, to });
  const refusal = async (from: string, to: string) => {
    const response = await add(from, to);
    const { errors } = await response.json();
    return [response.status, errors?.[0]?.path];
  };

  test("leads to a plan or a post, follows it, and is on record", async () => {
    const { id } = await plan("cedar");
    const response = await add("https://shop.example/plans/Old-Cedar?x=1", "/plans/cedar");
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      from: "/plans/old-cedar",
      to: "/plans/cedar",
      targetId: id,
    });
    expect(await visit("/plans/old-cedar")).toBe("301 /plans/cedar");
    await rename(id, "cedar-house");
    expect(await visit("/plans/old-cedar")).toBe("301 /plans/cedar-house");
    await createPost({ title: "T", slug: "porches", content: "Text", visibility: "public" }, editor);
    expect((await add("/blog/on-porches", "/blog/porches")).status).toBe(201);
    expect(await visit("/blog/on-porches")).toBe("301 /blog/porches");
    expect(
      await db.activityLog.findFirst({
        where: { entityType: "redirect", action: "create" },
        orderBy: { id: "asc" },
      }),
    ).toMatchObject({
      action: "create",
      userId: editor.id,
      details: { label: "old-cedar" },
    });
  });

  test("takes the shortest way to what an old address leads to", async () => {
    const { id } = await plan("a");
    await rename(id, "b");
    expect((await add("/plans/older", "/plans/a")).status).toBe(201);
    expect(await visit("/plans/older")).toBe("301 /plans/b");
  });

  test("is refused for a circle, and for an address at which something stands or leads on", async () => {
    const { id } = await plan("a");
    await plan("draft", "draft");
    await rename(id, "b");
    expect(await refusal("/plans/x", "/plans/x")).toEqual([400, "to"]);
    // a leads to b: were b to lead to a, neither would be found.
    expect(await refusal("/plans/b", "/plans/a")).toEqual([409, "from"]);
    expect(await refusal("/plans/a", "/plans/draft")).toEqual([409, "from"]);
    expect(await refusal("/plans/draft", "/plans/b")).toEqual([409, "from"]);
    expect(await refusal("/plans/x", "/plans/missing")).toEqual([400, "to"]);
    expect(await refusal("/plans/x", "/blog/b")).toEqual([400, "to"]);
    expect(await refusal("/services", "/plans/b")).toEqual([400, "from"]);
    expect(await refusal("/plans/style", "/plans/b")).toEqual([409, "from"]);
    expect(await db.slugRedirect.count()).toBe(1);
    expect((await add("/plans/x", "/plans/b", reviewer)).status).toBe(403);
  });

  test("is made once of two at the same moment", async () => {
    await plan("a");
    await plan("b");
    const both = await Promise.all([add("/plans/x", "/plans/a"), add("/plans/x", "/plans/b")]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("leads away from an address that a plan in the trash has left", async () => {
    const { id } = await plan("cedar");
    await plan("oak");
    await deletePlan(id, editor);
    expect((await add("/plans/cedar", "/plans/oak")).status).toBe(201);
    expect(await visit("/plans/cedar")).toBe("301 /plans/oak");
  });
});

test("a destroyed plan takes its redirects with it", async () => {
  const { id } = await plan("cedar");
  await rename(id, "cedar-house");
  await db.housePlan.delete({ where: { id } });
  expect(await db.slugRedirect.count()).toBe(0);
});
