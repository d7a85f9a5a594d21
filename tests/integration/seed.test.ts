import { verify } from "@node-rs/argon2";
import { measure } from "drafting";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { addBulkPlans } from "@/prisma/seed/bulk-plans";
import { catalogue } from "@/prisma/seed/catalogue";
import { installRows } from "@/prisma/seed/rows";
import { samplePictures } from "@/prisma/seed/sample-pictures";

const placed = new Set<string>();
/** The committed pictures, by name only: nothing is stored here. */
const pictures = samplePictures((folder, name) => {
  const url = `/media/${folder}/${name}-0000000000.webp`;
  placed.add(url);
  return url;
});

beforeAll(async () => {
  // As after an installation that was broken off: what it had counted is not given back.
  await db.$queryRaw`SELECT nextval(pg_get_serial_sequence('house_plans', 'id')) FROM generate_series(1, 7)`;
  await installRows(db, pictures);
});

/** Every row that the seed writes, to compare before and after. */
async function everything() {
  return {
    identity: await db.storeIdentity.findMany(),
    users: await db.user.findMany({ orderBy: { id: "asc" } }),
    plans: await db.housePlan.findMany({ orderBy: { id: "asc" }, include: { files: true } }),
    designers: await db.designer.findMany({ orderBy: { id: "asc" } }),
    addons: await db.planAddon.findMany({ orderBy: { id: "asc" } }),
    posts: await db.blogPost.findMany({ orderBy: { id: "asc" } }),
    services: await db.service.findMany({ orderBy: { id: "asc" } }),
    gallery: await db.galleryImage.findMany({ orderBy: { id: "asc" } }),
    team: await db.teamMember.findMany({ orderBy: { id: "asc" } }),
    about: await db.aboutSection.findMany({ orderBy: { id: "asc" } }),
    home: await db.homeSection.findMany({ orderBy: { id: "asc" } }),
    settings: await db.systemSetting.findMany({ orderBy: { id: "asc" } }),
  };
}

test("plans have the numbers that their sheets carry, and the next one the number after them", async () => {
  const plans = await db.housePlan.findMany({ select: { id: true, slug: true }, orderBy: { id: "asc" } });
  const drawnAs = catalogue.map(({ house }, index) => ({ id: index + 1, slug: house.slug }));
  expect(plans).toEqual(drawnAs);
  const [next] = await db.$queryRaw<{ nextval: bigint }[]>`
    SELECT nextval(pg_get_serial_sequence('house_plans', 'id'))`;
  expect(Number(next?.nextval)).toBe(catalogue.length + 1);
});

test("a second run changes nothing", async () => {
  const before = await everything();
  await installRows(db, pictures);
  expect(await everything()).toEqual(before);
});

describe("plans", () => {
  test("24 or more are published over every style and type; one draft, one archived", async () => {
    const published = await db.housePlan.findMany({ where: { status: "published" } });
    expect(published.length).toBeGreaterThanOrEqual(24);
    expect(new Set(published.map((plan) => plan.style)).size).toBe(5);
    expect(new Set(published.map((plan) => plan.planType)).size).toBe(5);
    const beds = published.map((plan) => plan.bedrooms);
    expect([Math.min(...beds), Math.max(...beds) >= 5]).toEqual([1, true]);
    const hidden = await db.housePlan.findMany({
      where: { status: { not: "published" } },
      orderBy: { slug: "asc" },
    });
    expect(hidden.map((plan) => [plan.slug, plan.status])).toEqual([
      ["archived-plan", "archived"],
      ["draft-plan", "draft"],
    ]);
  });

  test("each row says what its drawing will measure and shows its front; the rest is asked for", async () => {
    const rows = await db.housePlan.findMany({
      include: { files: true, layout: { include: { jobs: true } } },
    });
    expect(rows).toHaveLength(catalogue.length);
    for (const row of rows) {
      const source = catalogue.find(({ house }) => house.slug === row.slug);
      if (!source) throw new Error(`${row.slug} is not in the catalogue`);
      const { squareFeet, bedrooms, bathrooms, stories, garage, width, depth } = measure(source.house);
      const stored = {
        squareFeet: row.squareFeet,
        bedrooms: row.bedrooms,
        bathrooms: Number(row.bathrooms),
        stories: row.stories,
        garage: row.garage,
        width: Number(row.width),
        depth: Number(row.depth),
      };
      expect(stored, row.slug).toEqual({ squareFeet, bedrooms, bathrooms, stories, garage, width, depth });
      expect(Number(row.price) * 100, row.slug).toBe(source.price);
      expect(row.mainImage).toBe(`/media/plans/${row.slug}/front-0000000000.webp`);
      expect([row.sceneUrl, row.images, row.files]).toEqual([null, [], []]);
      expect(row.imageAlts).toEqual({ [row.mainImage]: expect.stringContaining(`Front of ${row.name}`) });
      expect(row.layout?.jobs).toEqual([
        expect.objectContaining({ what: "plan", configuration: "", state: "queued", useWhenDrawn: true }),
      ]);
      expect(row.description, row.slug).not.toMatch(/[{}]/);
    }
  });
});

test("the three members of staff sign in with the passwords that the documentation names", async () => {
  const users = await db.user.findMany({ orderBy: { id: "asc" } });
  expect(users.map((user) => [user.username, user.role, user.isSample])).toEqual([
    ["admin", "admin", true],
    ["editor", "content_editor", true],
    ["reviewer", "qc_reviewer", true],
  ]);
  for (const user of users) {
    expect(await verify(user.password, `${user.username}-demo-1`), user.username).toBe(true);
  }
});

test("six or more posts are public, one is private, one waits for its day", async () => {
  const posts = await db.blogPost.findMany();
  const open = posts.filter((post) => post.visibility === "public");
  expect(open.length).toBeGreaterThanOrEqual(6);
  for (const post of open) {
    expect(post.publishedAt?.getTime() ?? Number.POSITIVE_INFINITY, post.slug).toBeLessThan(Date.now());
    expect(placed.has(post.image ?? ""), post.slug).toBe(true);
  }
  const closed = posts.filter((post) => post.visibility === "private");
  expect(closed.map((post) => [post.slug, post.publishedAt])).toEqual([["private-post", null]]);
  const [waiting, ...more] = posts.filter((post) => post.visibility === "scheduled");
  expect(more).toEqual([]);
  expect(waiting).toMatchObject({ slug: "scheduled-post", publishedAt: null });
  expect(waiting?.scheduledFor?.getTime()).toBeGreaterThan(Date.now());
});

test("add-ons, services, gallery, team and about are what the decisions count", async () => {
  const addons = await db.planAddon.findMany();
  expect(addons.length).toBeGreaterThanOrEqual(6);
  expect(addons.filter((one) => !one.isActive)).toHaveLength(1);

  expect(await db.service.count()).toBe(6);

  const gallery = await db.galleryImage.findMany();
  expect(gallery).toHaveLength(16);
  expect(new Set(gallery.map((one) => one.category)).size).toBe(16);
  for (const one of gallery) expect(placed.has(one.imageUrl), one.title).toBe(true);

  const team = await db.teamMember.findMany();
  expect([team.length, team.filter((one) => !one.isActive).length]).toEqual([5, 1]);
  for (const one of team) expect(placed.has(one.image), one.name).toBe(true);

  const about = await db.aboutSection.findMany({ orderBy: { sectionId: "asc" } });
  expect(about.map((one) => one.sectionId)).toEqual(["story", "team"]);
});

test("home sections hold their pictures, and testimonials have the id 5 that the back office edits", async () => {
  const sections = await db.homeSection.findMany();
  expect(sections.map((one) => one.sectionId)).toEqual(expect.arrayContaining(["hero", "features"]));
  expect(sections.find((one) => one.id === 5)?.sectionId).toBe("testimonials");
  const hero = sections.find((one) => one.sectionId === "hero");
  expect(placed.has(hero?.backgroundImage ?? "")).toBe(true);
  const content = sections.map((one) => one.content ?? "").join("");
  const named = [...content.matchAll(/"avatar":"([^"]+)"/g)].map(([, url]) => url ?? "");
  expect(named.length).toBeGreaterThan(0);
  for (const url of named) expect(placed.has(url), url).toBe(true);
  const added = await db.homeSection.create({ data: { sectionId: "later", title: "Later" } });
  expect(added.id).toBeGreaterThan(Math.max(...sections.map((one) => one.id)));
  await db.homeSection.delete({ where: { id: added.id } });
});

test("there is a setting in every group", async () => {
  const keys = (await db.systemSetting.findMany()).map((one) => one.key);
  for (const key of [
    "site_title",
    "contact_email",
    "meta_description",
    "social_facebook",
    "payment_currency",
    "terms_html",
    "plan_rating_text",
  ]) {
    expect(keys).toContain(key);
  }
  expect(new Set(keys).size).toBe(keys.length);
});

test("bulk plans fill the catalogue up to the number asked for, and no further on a second run", async () => {
  await addBulkPlans(db, 1500);
  expect(await db.housePlan.count()).toBe(1500);
  await addBulkPlans(db, 1500);
  expect(await db.housePlan.count()).toBe(1500);
  const bulk = await db.housePlan.findFirstOrThrow({ where: { slug: "bulk-1" } });
  expect(placed.has(bulk.mainImage ?? "")).toBe(true);
  await db.housePlan.deleteMany({ where: { slug: { startsWith: "bulk-" } } });
});
