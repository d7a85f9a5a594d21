import { describe, expect, test } from "vitest";
import { generateMetadata as postMetadata } from "@/app/(store)/blog/[slug]/page";
import { generateMetadata as planMetadata } from "@/app/(store)/plans/[slug]/page";
import { duplicatePlan } from "@/lib/catalog/plans/mutations";
import { db } from "@/lib/platform/db/client";
import { nobody } from "../support/api";
import { makePlan } from "../support/fixtures";
import { withStaff } from "../support/staff";

const editor = withStaff("content_editor");

const SEO = { seoTitle: "A title of its own", seoDescription: "A description of its own." };
const slugOf = (slug: string) => ({ params: Promise.resolve({ slug }) });

describe("title and description for search engines", () => {
  test("of a plan stand in title, description and card, and in no public call", async () => {
    const plan = await makePlan({ shortDescription: "Short." });
    const page = () => planMetadata(slugOf(plan.slug));
    const contract = () => nobody.read(`/api/plans/${plan.slug}`);
    const before = await contract();
    expect(await page()).toMatchObject({
      title: `${plan.name}: 1,800 sq ft Craftsman House Plan`,
      description: "Short.",
    });
    const saved = await editor.patch(`/api/admin/plans/${plan.id}`, SEO);
    expect(await saved.json()).toMatchObject(SEO);
    const texts = { title: SEO.seoTitle, description: SEO.seoDescription };
    expect(await page()).toMatchObject({ ...texts, openGraph: texts, twitter: texts });
    expect(await contract()).toEqual(before);
    expect(await duplicatePlan(plan.id, editor)).toMatchObject({ seoTitle: "", seoDescription: "" });
  });

  test("of a post likewise", async () => {
    const post = await db.blogPost.create({
      data: { title: "Porches", slug: "porches-found", content: "Text", excerpt: "About porches." },
    });
    const page = () => postMetadata(slugOf(post.slug));
    const contract = () => nobody.read(`/api/blog/${post.slug}`);
    const keys = Object.keys(await contract());
    expect(await page()).toMatchObject({ title: "Porches", description: "About porches." });
    const saved = await editor.patch(`/api/admin/blog/${post.id}`, SEO);
    expect(await saved.json()).toMatchObject(SEO);
    const texts = { title: SEO.seoTitle, description: SEO.seoDescription };
    expect(await page()).toMatchObject({ ...texts, openGraph: texts, twitter: texts });
    expect(Object.keys(await contract())).toEqual(keys);
  });

  test("that are too long are refused at their fields", async () => {
    const plan = await makePlan();
    const sent = { seoTitle: "x".repeat(121), seoDescription: "x".repeat(321) };
    const refused = await editor.patch(`/api/admin/plans/${plan.id}`, sent);
    expect(refused.status).toBe(400);
    const { errors } = (await refused.json()) as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path)).toEqual(["seoTitle", "seoDescription"]);
  });
});
