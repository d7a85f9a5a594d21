import { beforeEach, describe, expect, test } from "vitest";
import robots from "@/app/robots";
import { listHomePlans, listSimilarPlans } from "@/lib/catalog/plans/queries";
import { listPosts, listRelatedPosts } from "@/lib/content/blog/queries";
import { db } from "@/lib/platform/db/client";
import { nobody } from "../support/api";
import { makePlan } from "../support/fixtures";
import { emptyBeforeEach } from "../support/tables";

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const text = async (path: string) => (await nobody.get(path)).text();

emptyBeforeEach("blogPost", "housePlan");

describe("featured plans", () => {
  test("are the first three of the public list, popular or not", async () => {
    await makePlan({ slug: "old-popular", isPopular: true, createdAt: at(1) });
    await makePlan({ slug: "middle", createdAt: at(7) });
    await makePlan({ slug: "newer", createdAt: at(9) });
    await makePlan({ slug: "older", createdAt: at(8) });
    await makePlan({ slug: "draft", isPopular: true, status: "draft", createdAt: at(10) });
    const listed = (await nobody.read("/api/plans")) as { slug: string }[];
    const featured = (await listHomePlans(3)).featured?.map(({ slug }) => slug);
    expect(featured).toEqual(["newer", "older", "middle"]);
    expect(featured).toEqual(listed.slice(0, 3).map(({ slug }) => slug));
  });
});

describe("plans to begin with", () => {
  const slugs = async () => (await listHomePlans(3)).toBeginWith.map(({ slug }) => slug);

  test("are others than those featured, popular ones first", async () => {
    for (const day of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await makePlan({ slug: `day-${day}`, isPopular: day === 2 || day === 8, createdAt: at(day) });
    }
    expect(await slugs()).toEqual(["day-2", "day-5", "day-4"]);
  });

  test("are those featured where there are no others, and none in an empty store", async () => {
    expect(await slugs()).toEqual([]);
    await makePlan({ slug: "first", createdAt: at(1) });
    await makePlan({ slug: "popular", isPopular: true, createdAt: at(0) });
    expect(await slugs()).toEqual(["popular", "first"]);
  });
});

describe("similar plans", () => {
  const HOUSE = { style: "Farmhouse", squareFeet: 2000, bedrooms: 3, bathrooms: 2, stories: 1, width: 60 };
  const slugs = async (slug: string, limit: number) =>
    (await listSimilarPlans(slug, limit)).map((plan) => plan.slug);

  test("are the likest in size, rooms, storeys and width, and not just those of the style", async () => {
    await makePlan({ ...HOUSE, slug: "this", createdAt: at(1) });
    await makePlan({ ...HOUSE, slug: "twin-of-another-style", style: "Craftsman", createdAt: at(2) });
    await makePlan({ ...HOUSE, slug: "twin-of-no-kin", style: "Modern", createdAt: at(2) });
    await makePlan({ ...HOUSE, slug: "a-bedroom-more", bedrooms: 4, squareFeet: 2150, createdAt: at(9) });
    await makePlan({ ...HOUSE, slug: "two-floors", stories: 2, bedrooms: 5, squareFeet: 3400, width: 38 });
    await makePlan({ ...HOUSE, slug: "narrow", width: 30, createdAt: at(8) });
    await makePlan({ ...HOUSE, slug: "too-large", squareFeet: 4100, createdAt: at(9) });
    await makePlan({ ...HOUSE, slug: "too-small", squareFeet: 999, createdAt: at(9) });
    await makePlan({ ...HOUSE, slug: "draft", status: "draft" });
    const order = ["twin-of-another-style", "a-bedroom-more", "narrow", "twin-of-no-kin", "two-floors"];
    expect(await slugs("this", 3)).toEqual(order.slice(0, 3));
    expect(await slugs("this", 9)).toEqual(order);
    expect(await slugs("draft", 3)).toEqual([]);
    expect(await slugs("no-such-plan", 3)).toEqual([]);
  });

  test("are in the same order each time, the newest first among equals", async () => {
    await makePlan({ ...HOUSE, slug: "this" });
    for (const day of [3, 5, 4]) await makePlan({ ...HOUSE, slug: `twin-${day}`, createdAt: at(day) });
    expect(await slugs("this", 3)).toEqual(["twin-5", "twin-4", "twin-3"]);
  });
});

describe("related posts", () => {
  test("share most tags, newest first among equals, and are public ones", async () => {
    const base = { content: "c", excerpt: "e" };
    await db.blogPost.createMany({
      data: [
        { ...base, title: "T", slug: "this", tags: ["lots", "budget"], publishedAt: at(5) },
        { ...base, title: "B", slug: "both", tags: ["budget", "lots"], publishedAt: at(1) },
        { ...base, title: "O", slug: "one-old", tags: ["lots"], publishedAt: at(2) },
        { ...base, title: "N", slug: "one-new", tags: ["lots", "x"], publishedAt: at(3) },
        { ...base, title: "0", slug: "none", tags: ["y"], publishedAt: at(9) },
        { ...base, title: "P", slug: "hidden", tags: ["lots", "budget"], visibility: "private" },
      ],
    });
    const slugs = (await listRelatedPosts("this", 3)).map(({ slug }) => slug);
    expect(slugs).toEqual(["both", "one-new", "one-old"]);
  });
});

test("how long a post takes to read is counted in words, not marks, whoever wrote it", async () => {
  const base = { title: "T", visibility: "public" as const };
  await db.blogPost.create({ data: { ...base, slug: "short", content: "" } });
  await db.blogPost.create({ data: { ...base, slug: "long", content: "word | --- ".repeat(460) } });
  await db.blogPost.update({ where: { slug: "short" }, data: { content: "größer ".repeat(700) } });
  const minutes = (await listPosts()).map((post) => [post.slug, post.readingMinutes]);
  expect(Object.fromEntries(minutes)).toEqual({ short: 3, long: 2 });
});

describe("for machines", () => {
  const TRICKY = `Wood & <stone> "]]>" 'x'`;

  beforeEach(async () => {
    await makePlan({ slug: "cedar", name: TRICKY, mainImage: "/media/a&b.webp", images: ["/media/2.webp"] });
    await makePlan({ slug: "draft", status: "draft" });
    await db.blogPost.createMany({
      data: [
        {
          title: TRICKY,
          slug: "post",
          content: "See [plans](/plans).\n\n<script>alert(1)</script>",
          excerpt: TRICKY,
          tags: ["a&b"],
          publishedAt: at(4),
        },
        { title: "Later", slug: "later", content: "c", visibility: "scheduled", scheduledFor: at(60_000) },
      ],
    });
  });

  test("the sitemap's lastmod is the time of the last save, and drafts are not in it", async () => {
    const saved = at(12);
    await db.housePlan.update({ where: { slug: "cedar" }, data: { lastUpdatedAt: saved } });
    const xml = await text("/sitemap.xml");
    expect(xml).toContain(
      `/plans/cedar</loc><lastmod>${saved.toISOString()}</lastmod><image:image><image:loc>http://localhost:3000/media/a&amp;b.webp</image:loc>`,
    );
    for (const hidden of ["/plans/draft<", "/blog/later<"]) expect(xml).not.toContain(hidden);
    const part = await nobody.get("/sitemaps/1.xml");
    expect(part.status).toBe(404);
  });

  test("the feed escapes what people wrote, leads with whole addresses and runs nothing", async () => {
    const xml = await text("/blog/feed.xml");
    const escaped = "Wood &amp; &lt;stone&gt; &quot;]]&gt;&quot; &apos;x&apos;";
    expect(xml).toContain(`<item><title>${escaped}</title><link>http://localhost:3000/blog/post</link>`);
    expect(xml).toContain("<pubDate>Sun, 04 Jan 2026 00:00:00 GMT</pubDate>");
    expect(xml).toContain("<category>a&amp;b</category>");
    expect(xml).toContain("href=&quot;http://localhost:3000/plans&quot;");
    expect(xml).not.toContain("alert(1)");
    expect(xml).not.toContain("/blog/later");
  });

  test("llms.txt keeps a name in its line and its brackets", async () => {
    await db.housePlan.update({ where: { slug: "cedar" }, data: { name: "Two\nlines [x](y)" } });
    const said = await text("/llms.txt");
    expect(said).toContain("- [Two lines x(y)](http://localhost:3000/plans/cedar): ");
    expect(said).not.toContain("/plans/draft");
  });

  test("llms.txt and robots.txt lead assistants to the tools and the feed", async () => {
    const said = await text("/llms.txt");
    for (const path of ["/api/mcp", "/feeds/products.jsonl", "/feeds/metadata.json"])
      expect(said).toContain(`](http://localhost:3000${path}): `);
    const rules = [robots().rules].flat();
    // The longest of the rules that an address begins with decides.
    expect(rules).toMatchObject([
      { userAgent: "*", allow: expect.arrayContaining(["/", "/api/mcp"]), disallow: ["/admin", "/api/"] },
    ]);
  });
});
