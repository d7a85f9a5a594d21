import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { db } from "@/lib/platform/db/client";
import { makePlan } from "../support/fixtures";

beforeAll(async () => {
  for (let day = 1; day <= 4; day += 1) {
    const at = new Date(Date.UTC(2026, 0, day));
    await makePlan({ slug: `plan-${day}`, isPopular: day === 1, createdAt: at, files: [] });
    await db.blogPost.create({ data: { slug: `post-${day}`, title: "Post", content: "", publishedAt: at } });
  }
  await makePlan({ slug: "draft", status: "draft", files: [] });
  await db.blogPost.create({ data: { slug: "private", title: "Post", content: "", visibility: "private" } });
});

afterEach(() => vi.unstubAllEnvs());

/** The slugs that the build makes pages for, under a limit. */
async function madeReady(limit?: string) {
  vi.stubEnv("PAGES_AT_BUILD", limit ?? "");
  vi.resetModules();
  const plans = await import("@/app/(store)/plans/[slug]/page");
  const posts = await import("@/app/(store)/blog/[slug]/page");
  const slugs = async (params: Promise<{ slug: string }[]>) => (await params).map(({ slug }) => slug);
  return {
    plans: await slugs(plans.generateStaticParams()),
    posts: await slugs(posts.generateStaticParams()),
  };
}

test("the build makes every plan and post of an ordinary store", async () => {
  expect(await madeReady()).toEqual({
    plans: ["plan-1", "plan-4", "plan-3", "plan-2"],
    posts: ["post-4", "post-3", "post-2", "post-1"],
  });
});

test("where there are more than it may make, those that are looked at first", async () => {
  expect(await madeReady("2")).toEqual({ plans: ["plan-1", "plan-4"], posts: ["post-4", "post-3"] });
});
