import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "@/generated/prisma/client";
import { createPlan, updatePlan } from "@/lib/catalog/plans/mutations";
import { updatePost } from "@/lib/content/blog/mutations";
import { updateService } from "@/lib/content/services/mutations";
import { readPolicies, removeSample } from "@/lib/insights/first-day/mutations";
import { getFirstDay } from "@/lib/insights/first-day/queries";
import { getSampleData } from "@/lib/insights/first-day/sample-queries";
import { putSetting } from "@/lib/office/settings/mutations";
import { updateUser } from "@/lib/office/users/mutations";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/ops/env";
import { POLICIES } from "@/lib/settings/rules/policies";
import { installRows } from "@/prisma/seed/rows";
import { samplePictures } from "@/prisma/seed/sample-pictures";
import { installSampleData } from "@/scripts/db/sample-data";
import { BOUGHT_AS_DRAWN } from "../support/choices";
import { costing, makeCart, makePlan } from "../support/fixtures";
import { migrate } from "../support/migration";
import { makeUser, staffOf } from "../support/sessions";
import { emptyBeforeEach } from "../support/tables";

const pictures = samplePictures((folder, name) => `/media/${folder}/${name}-0000000000.webp`);

emptyBeforeEach(
  "order",
  "cartItem",
  "drawJob",
  "planLayout",
  "housePlan",
  "designer",
  "blogPost",
  "planAddon",
  "service",
  "galleryImage",
  "teamMember",
  "aboutSection",
  "systemSetting",
  "dailyCount",
  "dailyStep",
  "sampleRow",
  "activityLog",
  "user",
);

let owner: User;

beforeEach(async () => {
  await db.storeIdentity.updateMany({ data: { sampleSeed: null } });
  await installRows(db, pictures);
  owner = await makeUser("admin", { username: "owner" });
});

const actor = () => staffOf(owner);
const planOf = (slug: string) => db.housePlan.findFirstOrThrow({ where: { slug: { startsWith: slug } } });

async function sell(slug: string): Promise<void> {
  const plan = await planOf(slug);
  const line = { planId: plan.id, planName: plan.name, planSlug: plan.slug, planPriceCents: 50_000 };
  await db.order.create({
    data: {
      ...{ number: "HP-SAMPE001", status: "paid", ...costing(50_000), cartHash: "x" },
      ...{ tokenHash: "sample", tokenNonce: "n", paidAt: new Date() },
      lines: { create: { ...line, chosen: BOUGHT_AS_DRAWN, quantity: 1, ...costing(50_000) } },
    },
  });
}

/** What visitors and staff could still see of the sample. */
async function shown() {
  const [
    plans,
    posts,
    designers,
    addons,
    services,
    home,
    gallery,
    team,
    about,
    settings,
    users,
    counts,
    steps,
  ] = await Promise.all([
    db.housePlan.count({ where: { deletedAt: null, status: "published" } }),
    db.blogPost.count({ where: { deletedAt: null } }),
    db.designer.count(),
    db.planAddon.count(),
    db.service.count(),
    db.homeSection.count(),
    db.galleryImage.count(),
    db.teamMember.count(),
    db.aboutSection.count(),
    db.systemSetting.count(),
    db.user.count({ where: { isSample: true } }),
    db.dailyCount.count(),
    db.dailyStep.count(),
  ]);
  const content = { plans, posts, designers, addons, services, home, gallery, team, about };
  return { ...content, settings, users, counts, steps };
}

const NONE = { plans: 0, posts: 0, designers: 0, addons: 0, services: 0, gallery: 0, team: 0, about: 0 };
/** The section that holds the testimonials is in every store. */
const EMPTY = { ...NONE, home: 1, settings: 0, users: 0, counts: 0, steps: 0 };

describe("the sample data", () => {
  test("goes whole by one press, which says what went and is in the log", async () => {
    const sample = await getSampleData();
    expect(sample.rows.filter(({ isOwn }) => isOwn)).toEqual([]);
    const { removed, kept } = await removeSample(actor());
    expect(kept).toEqual([]);
    expect(removed).toEqual([
      ...["26 plans", "10 posts", "3 designers", "8 add-ons", "6 services", "6 sections of the home page"],
      ...["16 gallery images", "5 team members", "2 about sections", "32 settings", "3 users"],
      "14 days of made-up visits",
    ]);
    expect(await shown()).toEqual(EMPTY);
    expect(await db.homeSection.findMany()).toMatchObject([
      { id: 5, sectionId: "testimonials", content: "[]", subtitle: null },
    ]);
    expect(await db.housePlan.count({ where: { deletedAt: { not: null } } })).toBe(26);
    const entries = await db.activityLog.findMany();
    expect(entries).toMatchObject([
      {
        action: "remove-sample",
        entityType: "sample-data",
        userId: owner.id,
        details: { after: { removed, kept } },
      },
    ]);
  });

  test("leaves what the owner made, what the owner changed, and what was sold", async () => {
    const { id: ownId } = await makePlan({ name: "Own house", slug: "own-house", lastUpdatedBy: owner.id });
    await createPlan(
      {
        ...{ name: "Drafted", slug: "drafted", description: "D", price: 900, style: "Modern" },
        ...{ bedrooms: 2, bathrooms: 1, stories: 1, squareFeet: 900, width: 30, depth: 30 },
      } as never,
      actor(),
    );
    const edited = await planOf("harbor-line");
    await updatePlan(edited.id, { price: 777 }, actor());
    const post = await db.blogPost.findFirstOrThrow({ where: { slug: "construction-loans-explained" } });
    await updatePost(post.id, { title: "Loans here" }, actor());
    const service = await db.service.findFirstOrThrow({ where: { title: "Custom Design" } });
    await updateService(service.id, { title: "Drawn for you" } as never, actor());
    await putSetting("contact_phone", { value: "(541) 555-0137" }, actor());
    const lumen = await planOf("lumen-house");
    await makeCart([
      { plan: lumen },
      { plan: await db.housePlan.findUniqueOrThrow({ where: { id: ownId } }) },
    ]);
    await sell("cedar-ridge-modern");
    const { kept, removed } = await removeSample(actor());
    expect(kept.sort()).toEqual([
      'the designer "Tom Reyes"',
      'the plan "Harbor Line"',
      'the post "Loans here"',
      'the service "Drawn for you"',
      'the setting "Telephone"',
    ]);
    expect(removed).toEqual(
      expect.arrayContaining(["25 plans", "9 posts", "2 designers", "5 services", "31 settings"]),
    );
    const left = await db.housePlan.findMany({ where: { deletedAt: null }, orderBy: { slug: "asc" } });
    expect(left.map(({ slug, status }) => [slug, status])).toEqual([
      ["cedar-ridge-modern", "archived"],
      ["drafted", "draft"],
      ["harbor-line", "published"],
      ["own-house", "published"],
    ]);
    expect(left.find(({ slug }) => slug === "harbor-line")).toMatchObject({ isSample: false });
    expect(await db.order.count()).toBe(1);
    expect((await db.cartItem.findMany()).map(({ planId }) => planId)).toEqual([ownId]);
    expect(await shown()).toMatchObject({ posts: 1, services: 1, settings: 1, users: 0 });
  });

  test("a plan that got a file from staff is theirs, though its row was never saved", async () => {
    const plan = await planOf("harbor-line");
    await db.activityLog.create({
      data: { userId: owner.id, action: "add-file", entityType: "plan", entityId: String(plan.id) },
    });
    expect((await removeSample(actor())).kept).toEqual([
      'the designer "Tom Reyes"',
      'the plan "Harbor Line"',
    ]);
    expect(await planOf("harbor-line")).toMatchObject({ deletedAt: null, designedBy: "Tom Reyes" });
  });

  test("waits for somebody who is saving one of its rows, and leaves that row", async () => {
    const service = await db.service.findFirstOrThrow({ where: { title: "Custom Design" } });
    let removing: ReturnType<typeof removeSample> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM services WHERE id = ${service.id} FOR UPDATE`;
      removing = removeSample(actor());
      await expect.poll(() => db.$queryRaw`SELECT 1 FROM pg_locks WHERE NOT granted`).toHaveLength(1);
      await tx.service.update({
        where: { id: service.id },
        data: { title: "Saved", lastUpdatedBy: owner.id },
      });
    });
    expect((await removing)?.kept).toEqual(['the service "Saved"']);
    expect(await db.service.findMany()).toMatchObject([{ title: "Saved" }]);
  });

  test("pressed twice at once goes once", async () => {
    const both = await Promise.all([removeSample(actor()), removeSample(actor())]);
    expect(both.map(({ removed }) => removed.length > 0).sort()).toEqual([false, true]);
    expect(await db.activityLog.count()).toBe(1);
    await makePlan({ slug: "made-after" });
    expect(await removeSample(actor())).toEqual({ removed: [], kept: [] });
    expect(await shown()).toEqual({ ...EMPTY, plans: 1 });
  });

  test("does not come back with the next start, nor when it is installed by hand", async () => {
    await removeSample(actor());
    await installSampleData({ ...process.env, DATABASE_URL: env().DATABASE_URL });
    await installRows(db, pictures);
    expect(await shown()).toEqual(EMPTY);
  });

  test("does not take whoever removes it, but asks for another password than the sample's", async () => {
    const sample = await db.user.findUniqueOrThrow({ where: { username: "admin" } });
    await removeSample(staffOf(sample));
    const item = async () =>
      (await getFirstDay(sample.id))?.items.find(({ key }) => key === "sample") ?? { isDone: true };
    expect(await item()).toMatchObject({ isDone: false, how: expect.stringContaining("sign in as admin") });
    await updateUser(sample.id, { password: "a-password-of-my-own" } as never, staffOf(sample));
    expect(await item()).toMatchObject({ isDone: true });
  });

  test("of a store from before is known by what the sample consists of", async () => {
    // Designers and the days of refunds are of a later day than such a store.
    const { id } = await db.systemSetting.findUniqueOrThrow({ where: { key: "buyer_refund_days" } });
    await db.sampleRow.deleteMany({
      where: { OR: [{ entityType: "designer" }, { entityType: "setting", entityId: id }] },
    });
    const marked = await db.sampleRow.findMany({ orderBy: [{ entityType: "asc" }, { entityId: "asc" }] });
    await db.$executeRaw`DROP TABLE sample_rows`;
    await db.service.create({ data: { title: "Own", description: "O", iconName: "Home" } });
    await migrate("20261130101700_sample_rows");
    expect(await db.sampleRow.findMany({ orderBy: [{ entityType: "asc" }, { entityId: "asc" }] })).toEqual(
      marked,
    );
    await db.$executeRaw`DROP TABLE sample_rows`;
    await db.storeIdentity.updateMany({ data: { sampleSeed: null } });
    await db.housePlan.updateMany({ data: { isSample: false } });
    await migrate("20261130101700_sample_rows");
    expect(await db.sampleRow.count()).toBe(0);
  });
});

describe("before the store opens", () => {
  const undone = async () =>
    (await getFirstDay(owner.id))?.items.filter(({ isDone }) => !isDone).map(({ key }) => key);

  test("six things are to do, each until it is so, and then nothing is said any more", async () => {
    const environment = { SMTP_URL: undefined, STRIPE_SECRET_KEY: undefined, ...env() };
    try {
      Object.assign(env(), { PAYMENTS: "demo", SMTP_URL: undefined });
      expect(await undone()).toEqual(["identity", "payments", "mail", "plan", "policies", "sample"]);

      await putSetting("site_title", { value: "Alder & Row" }, actor());
      expect(await undone()).toContain("identity");
      await putSetting("contact_address", { value: "12 Mill Street, Bend" }, actor());
      expect(await undone()).toEqual(["payments", "mail", "plan", "policies", "sample"]);

      Object.assign(env(), { PAYMENTS: "stripe", STRIPE_SECRET_KEY: "sk_test_1" });
      expect(await undone()).toContain("payments");
      Object.assign(env(), { STRIPE_SECRET_KEY: "sk_live_1", SMTP_URL: "smtp://mail.example" });
      expect(await undone()).toEqual(["plan", "policies", "sample"]);

      const plan = await makePlan({ files: [], lastUpdatedBy: owner.id });
      expect(await undone()).toContain("plan");
      await db.planFile.create({
        data: { planId: plan.id, kind: "pdf", fileName: "a.pdf", storageKey: "none", bytes: 1, sha256: "" },
      });
      expect(await undone()).toEqual(["policies", "sample"]);

      await removeSample(actor());
      expect((await getFirstDay(owner.id))?.sample).toBeNull();
      expect(await undone()).toEqual(["policies"]);

      for (const { key } of POLICIES) await putSetting(key, { value: "<p>Ours</p>" }, actor());
      expect(await getFirstDay(owner.id)).toBeNull();
      await db.systemSetting.delete({ where: { key: "terms_html" } });
      expect(await undone()).toEqual(["policies"]);
    } finally {
      Object.assign(env(), environment);
    }
  });

  test("policies that nobody wrote are read by a press, which is in the log, and stay", async () => {
    expect((await getFirstDay(owner.id))?.unread).toEqual(POLICIES.map(({ title }) => title));
    const before = await db.systemSetting.findUniqueOrThrow({ where: { key: "terms_html" } });
    await putSetting("privacy_html", { value: "<p>Ours</p>" }, actor());
    await readPolicies(actor());
    expect(await getFirstDay(owner.id)).toMatchObject({ unread: [] });
    expect(await undone()).not.toContain("policies");
    expect(await db.systemSetting.findUniqueOrThrow({ where: { key: "terms_html" } })).toEqual({
      ...before,
      lastUpdatedBy: owner.id,
    });
    const read = await db.activityLog.findMany({ where: { action: "read" } });
    expect(read.map(({ details }) => (details as { label: string }).label).sort()).toEqual([
      ...["legal_license_html", "refund_policy_html", "terms_html"],
    ]);
    await removeSample(actor());
    expect(await db.systemSetting.count()).toBe(POLICIES.length);
  });

  test("policies that are not written cannot be read", async () => {
    await db.systemSetting.update({ where: { key: "terms_html" }, data: { value: "<p> </p>" } });
    expect((await getFirstDay(owner.id))?.unread).toEqual([]);
    await expect(readPolicies(actor())).rejects.toThrow("Not written yet: Terms of Service.");
  });
});
