import pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { announceDueContent } from "@/lib/content/sections/due-mutations";
import { db } from "@/lib/platform/db/client";
import { expectAnswer, nobody } from "../support/api";

const soon = (ms: number) => new Date(Date.now() + ms);
const HOUR = 3_600_000;

const section = (sectionId: string) => nobody.get(`/api/home-sections/${sectionId}`);
const post = (slug: string) => nobody.get(`/api/blog/${slug}`);

describe("home sections", () => {
  beforeEach(async () => {
    await db.homeSection.deleteMany();
    await db.homeSection.createMany({
      data: [
        { sectionId: "features", title: "F", content: "[]", displayOrder: 2, lastUpdatedBy: 1 },
        { sectionId: "hero", title: "H", displayOrder: 1, buttonText: "Go", buttonLink: "/plans" },
        { sectionId: "testimonials", title: "T", displayOrder: 3, isActive: false },
      ],
    });
  });

  test("active ones come in display order, without who edited them", async () => {
    const sections = await nobody.read("/api/home-sections");
    expect(sections.map((one: { sectionId: string }) => one.sectionId)).toEqual(["hero", "features"]);
    expect(sections[0]).toMatchObject({ title: "H", buttonText: "Go", buttonLink: "/plans", isActive: true });
    expect(JSON.stringify(sections)).not.toContain("lastUpdated");
  });

  test("one that is inactive or unknown is a 404", async () => {
    expect((await section("hero")).status).toBe(200);
    await expectAnswer(section("testimonials"), 404, { code: "not_found" });
    expect((await section("nothing")).status).toBe(404);
  });
});

test("services, team, about and gallery: public rows in display order", async () => {
  await db.service.createMany({
    data: [
      { title: "Second", description: "d", iconName: "Map", displayOrder: 2, features: ["a"] },
      { title: "First", description: "d", iconName: "Unheard", displayOrder: 1 },
    ],
  });
  await db.teamMember.createMany({
    data: [
      { name: "Ann", title: "t", bio: "b", displayOrder: 1 },
      { name: "Away", title: "t", bio: "b", displayOrder: 0, isActive: false },
    ],
  });
  await db.aboutSection.createMany({
    data: [
      { sectionId: "story", title: "Story", displayOrder: 2 },
      { sectionId: "team", title: "Team", displayOrder: 1 },
    ],
  });
  await db.galleryImage.createMany({
    data: [
      { title: "Hidden", imageUrl: "/media/a.webp", isActive: false },
      { title: "Porch", imageUrl: "/media/b.webp", category: "Exterior", tags: ["porch"] },
    ],
  });
  expect((await nobody.read("/api/services")).map((one: { title: string }) => one.title)).toEqual([
    "First",
    "Second",
  ]);
  expect((await nobody.read("/api/services"))[1]).toMatchObject({ features: ["a"], link: null, cta: null });
  expect((await nobody.read("/api/team")).map((one: { name: string }) => one.name)).toEqual(["Ann"]);
  expect((await nobody.read("/api/about")).map((one: { sectionId: string }) => one.sectionId)).toEqual([
    "team",
    "story",
  ]);
  expect(await nobody.read("/api/gallery")).toMatchObject([
    { title: "Porch", imageUrl: "/media/b.webp", category: "Exterior", tags: ["porch"] },
  ]);
});

test("a wrong method is a 405 that says which one is right", async () => {
  const response = await nobody.post("/api/services");
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET");
});

describe("posts", () => {
  beforeEach(async () => {
    await db.blogPost.deleteMany();
    const base = { content: "# Hello", excerpt: "e" };
    await db.blogPost.createMany({
      data: [
        { ...base, title: "Old", slug: "old", publishedAt: soon(-3 * HOUR), internalNotes: "secret" },
        { ...base, title: "New", slug: "new", publishedAt: soon(-1 * HOUR) },
        { ...base, title: "Due", slug: "due", visibility: "scheduled", scheduledFor: soon(-2 * HOUR) },
        { ...base, title: "Later", slug: "later", visibility: "scheduled", scheduledFor: soon(HOUR) },
        { ...base, title: "Private", slug: "private", visibility: "private", publishedAt: soon(-HOUR) },
        { ...base, title: "Trash", slug: "trash", publishedAt: soon(-HOUR), deletedAt: new Date() },
        { ...base, title: "Dateless", slug: "dateless" },
      ],
    });
  });

  test("public ones come newest first, a due one under the date it was scheduled for", async () => {
    const posts = await nobody.read("/api/blog");
    expect(posts.map((one: { slug: string }) => one.slug)).toEqual(["new", "due", "old", "dateless"]);
    const due = await db.blogPost.findUniqueOrThrow({ where: { slug: "due" } });
    expect(posts[1].publishedAt).toBe(due.scheduledFor?.toISOString());
    expect(posts[3].publishedAt).toBeNull();
    expect(JSON.stringify(posts)).not.toContain("secret");
  });

  test.each(["later", "private", "trash", "unheard-of"])("%s is a 404", async (slug) => {
    expect((await post(slug)).status).toBe(404);
  });

  test("one is read with its text", async () => {
    expect(await (await post("due")).json()).toMatchObject({ slug: "due", content: "# Hello" });
  });
});

describe("alerts", () => {
  test("only those of this moment for the public", async () => {
    await db.systemAlert.createMany({
      data: [
        { message: "now", severity: "warning", link: "/plans" },
        { message: "running", startDate: soon(-HOUR), endDate: soon(HOUR) },
        { message: "over", endDate: soon(-HOUR) },
        { message: "to come", startDate: soon(HOUR) },
        { message: "off", isActive: false },
        { message: "inside", audience: "staff" },
      ],
    });
    const alerts = await nobody.read("/api/alerts");
    expect(alerts.map((one: { message: string }) => one.message).sort()).toEqual(["now", "running"]);
    expect(alerts.find((one: { message: string }) => one.message === "now")).toMatchObject({
      severity: "warning",
      link: "/plans",
      startDate: null,
    });
  });
});

test("a post and an alert that come due are announced once, to every instance", async () => {
  await db.blogPost.deleteMany();
  await db.systemAlert.deleteMany();
  const listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await listener.connect();
  await listener.query("listen cache_tags");
  const heard: string[] = [];
  listener.on("notification", (message) => heard.push(message.payload ?? ""));
  try {
    expect(await announceDueContent()).toBe(0);
    const at = soon(150);
    await db.blogPost.create({
      data: { title: "S", slug: "s", content: "c", visibility: "scheduled", scheduledFor: at },
    });
    await db.systemAlert.create({ data: { message: "m", startDate: soon(-HOUR), endDate: at } });
    expect(await announceDueContent()).toBe(0);
    await listener.query("select 1");
    heard.length = 0;
    await expect.poll(announceDueContent, { timeout: 3000 }).toBe(2);
    await listener.query("select 1");
    expect([...heard].sort()).toEqual(["alerts", "post:s", "posts"]);
    expect(await announceDueContent()).toBe(0);
  } finally {
    await listener.end();
  }
});
