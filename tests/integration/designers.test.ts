import { describe, expect, test } from "vitest";
import { restorePlanVersion } from "@/lib/catalog/plans/mutations";
import { getPlan } from "@/lib/catalog/plans/queries";
import { db } from "@/lib/platform/db/client";
import { listRevisions } from "@/lib/records/revisions/queries";
import { expectAnswer, expectRefusal } from "../support/api";
import { makePlan } from "../support/fixtures";
import { withEachRole } from "../support/staff";

const { admin, editor, reviewer } = withEachRole();

const post = (body: unknown, staff = admin) => staff.post("/api/admin/designers", body);
const patch = (id: number, body: unknown, staff = admin) => staff.patch(`/api/admin/designers/${id}`, body);
const patchPlan = (id: number, body: unknown, staff = admin) => staff.patch(`/api/admin/plans/${id}`, body);

async function makeDesigner(body: object = {}): Promise<{ id: number; name: string; lastUpdatedAt: string }> {
  return (await post({ name: "Ann Lee", sharePercent: 12.5, ...body })).json();
}

const namedOn = async (planId: number) =>
  (await db.housePlan.findUniqueOrThrow({ where: { id: planId } })).designedBy;

describe("a designer", () => {
  test("is made, read, changed and deleted, and each is on record", async () => {
    const made = await expectAnswer(
      post({ name: " Ann Lee ", email: "ann@example.com", sharePercent: 12.5 }),
      201,
      {
        ...{ name: "Ann Lee", email: "ann@example.com", about: null, sharePercent: 12.5 },
        ...{ isNamed: false, isActive: true, plans: 0 },
      },
    );
    expect(await admin.read(`/api/admin/designers/${made.id}`)).toEqual(made);
    expect(await admin.read("/api/admin/designers")).toContainEqual(made);
    await expectAnswer(patch(made.id, { email: "", sharePercent: 33.33 }), 200, {
      email: null,
      sharePercent: 33.33,
    });
    expect(await db.designer.findUnique({ where: { id: made.id } })).toMatchObject({ shareBps: 3333 });
    await expectAnswer(patch(made.id, { about: "x", lastUpdatedAt: made.lastUpdatedAt }), 409, {
      code: "stale",
    });
    await expectAnswer(admin.delete(`/api/admin/designers/${made.id}`), 200, { success: true });
    expect((await admin.get(`/api/admin/designers/${made.id}`)).status).toBe(404);
    const log = await db.activityLog.findMany({
      where: { entityType: "designer", entityId: String(made.id) },
      orderBy: { id: "asc" },
    });
    expect(log.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
    expect(log[1]).toMatchObject({ details: { before: { shareBps: 1250 }, after: { shareBps: 3333 } } });
  });

  test.each([
    [{ name: " " }, "name", "Name is required"],
    [{ email: "ann" }, "email", "Enter a valid email address"],
    [{ sharePercent: 100.01 }, "sharePercent", "A share is a number from 0 to 100"],
    [{ sharePercent: -1 }, "sharePercent", "A share is a number from 0 to 100"],
    [{ sharePercent: null }, "sharePercent", "A share is a number from 0 to 100"],
    [{ sharePercent: 12.345 }, "sharePercent", "A share has at most two decimals"],
  ])("%j is refused at %s", async (part, path, message) => {
    await expectRefusal(post({ name: "Ann", ...part }), 400, { path, message });
  });

  test("shows their share to admins alone, who alone may set it", async () => {
    const designer = await makeDesigner();
    for (const staff of [editor, reviewer])
      for (const row of [
        await staff.read(`/api/admin/designers/${designer.id}`),
        (await staff.read("/api/admin/designers")).find((one: { id: number }) => one.id === designer.id),
      ])
        expect([row.name, Object.hasOwn(row, "sharePercent")]).toEqual(["Ann Lee", false]);
    expect((await patch(designer.id, { sharePercent: 90 }, editor)).status).toBe(403);
    expect((await post({ name: "Bo", sharePercent: 0 }, editor)).status).toBe(403);
    expect((await patch(designer.id, { about: "x" }, reviewer)).status).toBe(403);
    const changed = await (await patch(designer.id, { about: "Cabins." }, editor)).json();
    expect([changed.about, changed.sharePercent]).toEqual(["Cabins.", undefined]);
    expect(await db.designer.findUnique({ where: { id: designer.id } })).toMatchObject({ shareBps: 1250 });
  });

  test("cannot be deleted while plans name them, the trash included", async () => {
    const { id } = await makeDesigner();
    const plans = [1, 2, 3].map(() => makePlan({ designer: { connect: { id } } }));
    const [first, second, third] = await Promise.all(plans);
    await editor.delete(`/api/admin/plans/${third?.id}`);
    const remove = () => editor.delete(`/api/admin/designers/${id}`);
    await expectAnswer(remove(), 409, {
      message:
        "3 plans name Ann Lee as designer (in the trash: 1). Choose another designer there first, or none.",
    });
    expect(await editor.read(`/api/admin/designers/${id}`)).toMatchObject({ plans: 2 });
    await db.housePlan.update({ where: { id: third?.id }, data: { designerId: null } });
    for (const plan of [first, second]) await patchPlan(plan?.id ?? 0, { designerId: null }, editor);
    await expectAnswer(remove(), 200, { success: true });
  });
});

describe("a plan", () => {
  test("names its designer and a share of its own, which admins alone see and set", async () => {
    const { id } = await makeDesigner();
    const plan = await makePlan();
    await expectAnswer(patchPlan(plan.id, { designerId: id, designerSharePercent: 7.25 }), 200, {
      ...{ designerId: id, designerSharePercent: 7.25 },
    });
    expect(await db.housePlan.findUnique({ where: { id: plan.id } })).toMatchObject({
      designerShareBps: 725,
    });
    const seen = await editor.read(`/api/admin/plans/${plan.id}`);
    expect([seen.designerId, Object.hasOwn(seen, "designerSharePercent")]).toEqual([id, false]);
    expect((await patchPlan(plan.id, { designerSharePercent: 50 }, editor)).status).toBe(403);
    const form = { name: "x", slug: "x-x", description: "x", price: 10, style: "Modern", bedrooms: 1 };
    const numbers = { bathrooms: 1, squareFeet: 10, width: 10, depth: 10 };
    const made = await editor.post("/api/admin/plans", { ...form, ...numbers, designerSharePercent: 50 });
    expect(made.status).toBe(403);
    await expectRefusal(patchPlan(plan.id, { designerId: 2_147_483_000 }), 400, {
      path: "designerId",
      message: "There is no such designer",
    });
  });

  test("loses the share that was agreed with one designer when it gets another, or none", async () => {
    const [ann, bo] = [await makeDesigner(), await makeDesigner({ name: "Bo Holm" })];
    const plan = await makePlan();
    const stored = () =>
      db.housePlan.findUniqueOrThrow({
        where: { id: plan.id },
        select: { designerId: true, designerShareBps: true },
      });
    await patchPlan(plan.id, { designerId: ann.id, designerSharePercent: 40 });
    await patchPlan(plan.id, { name: "Renamed", designerId: ann.id }, editor);
    expect(await stored()).toEqual({ designerId: ann.id, designerShareBps: 4000 });
    await patchPlan(plan.id, { designerId: bo.id }, editor);
    expect(await stored()).toEqual({ designerId: bo.id, designerShareBps: null });
    await patchPlan(plan.id, { designerId: ann.id, designerSharePercent: 10 });
    expect(await stored()).toEqual({ designerId: ann.id, designerShareBps: 1000 });
    await patchPlan(plan.id, { designerId: null, designerSharePercent: 10 });
    expect(await stored()).toEqual({ designerId: null, designerShareBps: null });
  });

  test("keeps its designer when an earlier text is restored", async () => {
    const { id } = await makeDesigner();
    const plan = await makePlan({ name: "Before" });
    await patchPlan(plan.id, { name: "After" });
    await patchPlan(plan.id, { designerId: id, designerSharePercent: 20 });
    const revisions = await listRevisions("plan", plan.id);
    // The designer alone is no version of the text.
    expect(revisions.map(({ changed }) => changed)).toEqual([["name"]]);
    await restorePlanVersion(plan.id, revisions[0]?.id ?? 0, undefined, editor);
    expect(await db.housePlan.findUnique({ where: { id: plan.id } })).toMatchObject({
      ...{ name: "Before", designerId: id, designerShareBps: 2000 },
    });
  });

  test("is found by its designer in the list of the back office", async () => {
    const { id } = await makeDesigner();
    const plan = await makePlan({ designer: { connect: { id } } });
    const csv = await (await editor.get(`/api/admin/plans/export?designer=${id}`)).text();
    expect(csv.trim().split("\r\n")).toHaveLength(2);
    expect(csv).toContain(plan.slug);
  });
});

describe("the page of a plan", () => {
  const changesOf = (slug: string) => db.cacheTagChange.count({ where: { tag: `plan:${slug}` } });

  test("names the designer where they are to be named, and expires when that or the name changes", async () => {
    const ann = await makeDesigner();
    const plan = await makePlan();
    await patchPlan(plan.id, { designerId: ann.id });
    expect((await getPlan(plan.slug))?.designedBy).toBeNull();
    const before = await changesOf(plan.slug);
    await patch(ann.id, { about: "Not on the page." });
    await patch(ann.id, { sharePercent: 3 });
    expect(await changesOf(plan.slug)).toBe(before);
    await patch(ann.id, { isNamed: true }, editor);
    expect([await namedOn(plan.id), await changesOf(plan.slug)]).toEqual(["Ann Lee", before + 1]);
    await patch(ann.id, { name: "Ann Lee-Holm" }, editor);
    expect([await namedOn(plan.id), await changesOf(plan.slug)]).toEqual(["Ann Lee-Holm", before + 2]);
    const saved = await db.housePlan.findUniqueOrThrow({ where: { id: plan.id } });
    await patch(ann.id, { isNamed: false }, editor);
    expect([await namedOn(plan.id), await changesOf(plan.slug)]).toEqual([null, before + 3]);
    // It is no save of the plan: an open form of it is no stale copy.
    expect(await db.housePlan.findUniqueOrThrow({ where: { id: plan.id } })).toMatchObject({
      lastUpdatedAt: saved.lastUpdatedAt,
    });
  });

  test("names whoever it is given to, and a new plan's designer", async () => {
    const [ann, bo] = [
      await makeDesigner({ isNamed: true }),
      await makeDesigner({ name: "Bo", isNamed: true }),
    ];
    const plan = await makePlan({ designer: { connect: { id: ann.id } } });
    expect(await namedOn(plan.id)).toBe("Ann Lee");
    await patchPlan(plan.id, { designerId: bo.id });
    expect((await getPlan(plan.slug))?.designedBy).toBe("Bo");
    await patchPlan(plan.id, { designerId: null });
    expect(await namedOn(plan.id)).toBeNull();
  });

  test("names the new name when plan and designer are saved at the same time", async () => {
    const ann = await makeDesigner({ isNamed: true });
    const plan = await makePlan();
    let give: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.designer.update({ where: { id: ann.id }, data: { name: "Renamed" } });
      give = patchPlan(plan.id, { designerId: ann.id });
      // The save of the plan waits for the name.
      await expect
        .poll(async () => {
          const [row] = await db.$queryRaw<{ waiting: bigint }[]>`
          SELECT count(*) AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%designer%'`;
          return Number(row?.waiting);
        })
        .toBeGreaterThan(0);
    });
    await give;
    expect(await namedOn(plan.id)).toBe("Renamed");
  });
});
