import { describe, expect, test } from "vitest";
import { listPlanRows } from "@/lib/catalog/plans/admin/queries";
import { PLAN_DEFAULTS, PLAN_LIST } from "@/lib/catalog/plans/admin/schema";
import { deletePlans, restorePlan, restorePlanVersion, setPlansStatus } from "@/lib/catalog/plans/mutations";
import { db } from "@/lib/platform/db/client";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { listRevisions } from "@/lib/records/revisions/queries";
import { emptyTrash } from "@/lib/records/trash/mutations";
import { listTrash } from "@/lib/records/trash/queries";
import { TRASH_LIST } from "@/lib/records/trash/schema";
import { expectAnswer, nobody } from "../support/api";
import { BOUGHT_AS_DRAWN } from "../support/choices";
import { costing, makeCart, makePlan } from "../support/fixtures";
import { withEachRole } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

const { admin, editor, reviewer } = withEachRole();

emptyBeforeEach("orderLine", "order", "housePlan", "activityLog");

const input = { ...PLAN_DEFAULTS, name: "Cedar House", slug: "cedar-house", description: "A house." };
const post = (body: unknown, staff = editor) => staff.post("/api/admin/plans", body);
const patch = (id: number, body: unknown, staff = editor) => staff.patch(`/api/admin/plans/${id}`, body);
const remove = (id: number, staff = editor) => staff.delete(`/api/admin/plans/${id}`);
const read = (id: number) => reviewer.get(`/api/admin/plans/${id}`);
const query = (search: string) => readListQuery(new URLSearchParams(search), PLAN_LIST);

async function sell(planId: number, status: "paid" | "pending"): Promise<void> {
  await db.order.create({
    data: {
      number: `HP-${status === "paid" ? "PAKD0000" : "PEND0000"}`,
      status,
      ...costing(100),
      cartHash: "x",
      tokenHash: `hash-${planId}`,
      tokenNonce: "n",
      paidAt: status === "paid" ? new Date() : null,
      lines: {
        create: {
          ...{ planId, planName: "p", planSlug: "p", planPriceCents: 100, quantity: 1, ...costing(100) },
          chosen: BOUGHT_AS_DRAWN,
        },
      },
    },
  });
}

describe("a plan by its calls", () => {
  test("is created as a draft, under the stored names and the form's", async () => {
    const plan = await expectAnswer(
      post({ ...input, status: undefined, image: "/media/a.webp", isFeatured: true }),
      201,
      {
        status: "draft",
        image: "/media/a.webp",
        mainImage: "/media/a.webp",
        isFeatured: true,
        isPopular: true,
        features: [],
        images: [],
        price: 999,
        lastUpdatedBy: editor.id,
      },
    );
    expect(await (await read(plan.id)).json()).toEqual(plan);
    const list = await reviewer.read("/api/admin/plans");
    expect(list).toEqual([plan]);
  });

  test("the stored names of its picture and mark are taken too", async () => {
    const { id } = await (await post({ ...input, mainImage: "/media/b.webp", isPopular: true })).json();
    const changed = await (await patch(id, { mainImage: "/media/c.webp", isPopular: false })).json();
    expect(changed).toMatchObject({ image: "/media/c.webp", isFeatured: false });
  });

  test("a slug that is taken is a 409 at its field; a missing name a 400 in the form's words", async () => {
    await post(input);
    await expectAnswer(post(input), 409, { code: "conflict", errors: [{ path: "slug" }] });
    await expectAnswer(post({ ...input, name: " " }), 400, {
      errors: [{ path: "name", message: "Name is required" }],
    });
  });

  test("a change changes what was sent, keeps the version before and is on record", async () => {
    const plan = await makePlan({ name: "Before", price: 500 });
    const response = await patch(plan.id, {
      name: "After",
      price: 600,
      id: 7,
      createdAt: "x",
      deletedAt: "x",
    });
    expect(await response.json()).toMatchObject({ id: plan.id, name: "After", price: 600, slug: plan.slug });
    const [revision] = await listRevisions("plan", plan.id);
    expect(revision).toMatchObject({ savedBy: editor.fullName, changed: ["name", "price"] });
    expect(revision?.data).toMatchObject({ name: "Before", price: "500" });
    const [log] = await db.activityLog.findMany();
    expect(log).toMatchObject({
      userId: editor.id,
      action: "update",
      entityType: "plan",
      entityId: String(plan.id),
    });
    expect(log?.details).toMatchObject({ before: { name: "Before" }, after: { name: "After" } });
  });

  test("a stale copy is a 409 that says who saved when; without a date the last write wins", async () => {
    const plan = await makePlan();
    const mine = plan.lastUpdatedAt.toISOString();
    await patch(plan.id, { name: "Theirs" }, admin);
    const body = await expectAnswer(patch(plan.id, { name: "Mine", lastUpdatedAt: mine }), 409, {
      code: "stale",
      lastUpdatedBy: admin.fullName,
    });
    expect(body.message).toContain(admin.fullName);
    const again = await patch(plan.id, { name: "Mine", lastUpdatedAt: body.lastUpdatedAt });
    expect(again.status).toBe(200);
    expect((await patch(plan.id, { name: "Last" })).status).toBe(200);
  });

  test("two saves of one copy at once: one wins, the other hears of it", async () => {
    const plan = await makePlan();
    const lastUpdatedAt = plan.lastUpdatedAt.toISOString();
    const responses = await Promise.all([
      patch(plan.id, { name: "One", lastUpdatedAt }),
      patch(plan.id, { name: "Two", lastUpdatedAt }, admin),
    ]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
  });

  test("a reviewer sets the status and nothing else", async () => {
    const plan = await makePlan({ status: "draft" });
    expect((await patch(plan.id, { status: "published" }, reviewer)).status).toBe(200);
    expect((await patch(plan.id, { status: "draft", name: "Mine" }, reviewer)).status).toBe(403);
    expect((await patch(plan.id, { unheardOf: 1 }, reviewer)).status).toBe(403);
    expect((await post(input, reviewer)).status).toBe(403);
    expect((await remove(plan.id, reviewer)).status).toBe(403);
    expect((await db.housePlan.findUniqueOrThrow({ where: { id: plan.id } })).status).toBe("published");
  });

  test("nobody without credentials", async () => {
    await expectAnswer(nobody.get("/api/admin/plans"), 401, {
      message: "Authentication required. Please log in again.",
    });
  });

  test("an id that is none or of nothing is a 404", async () => {
    expect((await read(999_999)).status).toBe(404);
    const odd = await editor.get("/api/admin/plans/x");
    expect(odd.status).toBe(404);
  });
});

describe("deleting", () => {
  test("goes to the trash, takes the cart lines, frees the address, and comes back as a draft", async () => {
    const plan = await makePlan();
    await makeCart([{ plan }]);
    expect((await listPlanRows(query(""))).items).toMatchObject([{ id: plan.id, sold: false }]);
    expect(await (await remove(plan.id)).json()).toEqual({ success: true });
    expect((await read(plan.id)).status).toBe(404);
    expect(await db.cartItem.count({ where: { planId: plan.id } })).toBe(0);
    expect((await listTrash(readListQuery({}, TRASH_LIST))).items).toMatchObject([
      { kind: "plan", id: plan.id },
    ]);
    expect((await listPlanRows(query(""))).total).toBe(0);
    expect(await restorePlan(plan.id, editor)).toMatchObject({ slug: plan.slug, status: "draft" });
  });

  test("the address of a deleted plan can be taken; then it comes back under another", async () => {
    const plan = await makePlan();
    await remove(plan.id);
    expect((await post({ ...input, slug: plan.slug })).status).toBe(201);
    expect((await restorePlan(plan.id, editor)).slug).toBe(`${plan.slug}-${plan.id}`);
  });

  test("the list says what a plan still needs before it sells", async () => {
    const plan = await makePlan({ mainImage: "", imageAlts: {} });
    const row = async () => (await listPlanRows(query(""))).items.find(({ id }) => id === plan.id);
    const hasPdf = (await db.planFile.count({ where: { planId: plan.id, kind: "pdf", variant: "" } })) > 0;
    expect((await row())?.missing).toEqual(["a main image", ...(hasPdf ? [] : ["a PDF"])]);
    await db.housePlan.update({
      where: { id: plan.id },
      data: { mainImage: "/images/a.png", description: " " },
    });
    expect((await row())?.missing.slice(0, 2)).toEqual(["an alternative text", "a description"]);
  });

  test("a plan that was sold is archived instead", async () => {
    const plan = await makePlan();
    await sell(plan.id, "paid");
    const row = async () => (await listPlanRows(query(""))).items.find(({ id }) => id === plan.id);
    expect((await row())?.sold).toBe(true);
    expect(await (await remove(plan.id)).json()).toEqual({
      success: true,
      archived: true,
      message: "The plan was sold, so it is archived instead of deleted: its buyers keep their files.",
    });
    expect(await (await read(plan.id)).json()).toMatchObject({ status: "archived", slug: plan.slug });
  });

  test("after 30 days it is destroyed, but never one that an order names", async () => {
    const [gone, ordered, young] = await Promise.all([makePlan(), makePlan(), makePlan()]);
    await sell(ordered.id, "pending");
    for (const plan of [gone, ordered, young]) await remove(plan.id);
    const old = new Date(Date.now() - 31 * 86_400_000);
    await db.housePlan.updateMany({ where: { id: { in: [gone.id, ordered.id] } }, data: { deletedAt: old } });
    await emptyTrash(new Date());
    const left = await db.housePlan.findMany({ orderBy: { id: "asc" } });
    expect(left.map((plan) => plan.id)).toEqual([ordered.id, young.id].sort((a, b) => a - b));
  });
});

test("an earlier version comes back, its status apart, and the one of now is kept", async () => {
  const plan = await makePlan({ name: "First", price: 1234.5, status: "draft" });
  await patch(plan.id, { name: "Second", price: 1100, status: "published", images: ["/media/x.webp"] });
  const [revision] = await listRevisions("plan", plan.id);
  const restored = await restorePlanVersion(plan.id, revision?.id ?? 0, undefined, editor);
  expect(restored).toMatchObject({ name: "First", price: 1234.5, status: "published", images: [] });
  expect((await listRevisions("plan", plan.id))[0]?.data).toMatchObject({ name: "Second" });
  await expect(restorePlanVersion(plan.id, 999_999, undefined, editor)).rejects.toMatchObject({
    status: 404,
  });
});

describe("the list", () => {
  test("is searched, filtered, sorted and exported", async () => {
    await makePlan({ name: "Alder 100%", price: 300 });
    await makePlan({ name: "Birch", price: 200, status: "draft" });
    await makePlan({ name: "=cmd()", price: 100 });
    const names = async (search: string) => (await listPlanRows(query(search))).items.map((row) => row.name);
    expect(await names("sort=price&dir=asc")).toEqual(["=cmd()", "Birch", "Alder 100%"]);
    expect(await names("q=birch")).toEqual(["Birch"]);
    expect(await names("q=0%25")).toEqual(["Alder 100%"]);
    expect(await names("status=draft")).toEqual(["Birch"]);
    expect(await names("status=unheard-of&sort=name&dir=desc")).toHaveLength(3);
    const csv = await reviewer.get("/api/admin/plans/export?status=published");
    expect(csv.headers.get("content-type")).toContain("text/csv");
    const text = await csv.text();
    expect(text).toContain("'=cmd()");
    expect(text).not.toContain("Birch");
  });

  test("status and deletion of several at once", async () => {
    const plans = await Promise.all([makePlan(), makePlan({ status: "draft" }), makePlan()]);
    const ids = plans.map((plan) => plan.id);
    await sell(ids[0] ?? 0, "paid");
    expect(await setPlansStatus(ids, "draft", reviewer)).toBe(2);
    expect(await deletePlans([...ids, 999_999], editor)).toEqual({ deleted: 2, archived: 1 });
    await expect(deletePlans(ids, reviewer)).rejects.toMatchObject({ status: 403 });
  });
});
