import { describe, expect, test } from "vitest";
import type { HousePlan } from "@/generated/prisma/client";
import { STUDY_VARIANT } from "@/lib/catalog/offers/rules/offer";
import { type OfferDto, offerSchema } from "@/lib/catalog/offers/schema";
import { listPlanRows } from "@/lib/catalog/plans/admin/queries";
import { PLAN_LIST } from "@/lib/catalog/plans/admin/schema";
import { getDrawings } from "@/lib/catalog/previews/queries";
import { failJob, leaseJob } from "@/lib/drafting/drawing-jobs/mutations";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { deliverReadyVariants } from "@/lib/sales/fulfilment/mutations";
import { getOrderByToken } from "@/lib/sales/orders/queries";
import { catalogue } from "@/prisma/seed/catalogue";
import { nobody } from "../support/api";
import { finishFirstDrawing, firstJobOf, makeUndrawnPlan } from "../support/first-drawing";
import { makePlanFile } from "../support/fixtures";
import { deliver, withPayments } from "../support/payments";
import { bought, makeSoldAddon, orderOf, paidCart } from "../support/sale";
import { withStaff } from "../support/staff";
import { emptyBeforeEach, sentMails } from "../support/tables";

const [first] = catalogue;
if (!first) throw new Error("The catalogue is empty.");
const { house } = first;
const payments = withPayments();
const editor = withStaff("content_editor");

emptyBeforeEach("mail", "drawJob", "systemAlert");

async function offerOf(plan: HousePlan): Promise<OfferDto> {
  return offerSchema.parse(await nobody.read(`/api/plans/${plan.slug}/offer`));
}

/** Packages of an offer with the kinds and sizes of their files. */
const packagesOf = (offer: OfferDto) =>
  offer.packages.map(({ key, files }) => [key, ...files.map(({ kind, bytes }) => `${kind} ${bytes}`)]);

const WITH_STUDY = { packages: { create: [{ key: "study", priceCents: 25_000 }] } };

/** Has the drawing of a plan fail for good. */
async function giveUp(plan: HousePlan): Promise<void> {
  const job = await firstJobOf(plan);
  await failJob(job, "It took more than 20 s.", { final: true });
}

const pageOf = async (order: { tokenNonce: string }) => getOrderByToken(linkToken(order.tokenNonce));

describe("a plan that is being drawn", () => {
  test("is sold as it will be when it is drawn, and not any more when its drawing is given up", async () => {
    const plan = await makeUndrawnPlan(house, WITH_STUDY);
    const offer = await offerOf(plan);
    expect(offer).toMatchObject({ available: true, defaultPackage: "full" });
    expect(packagesOf(offer)).toEqual([
      ["study", "pdf null"],
      ["full", "pdf null", "dxf null"],
    ]);
    expect(offer.options.map(({ key }) => key)).toEqual(["foundation", "walls", "mirrored"]);
    await finishFirstDrawing(house, plan);
    const after = await offerOf(plan);
    expect(packagesOf(after)).toEqual([
      ["study", expect.stringMatching(/^pdf \d+$/)],
      ["full", expect.stringMatching(/^pdf \d+$/), expect.stringMatching(/^dxf \d+$/)],
    ]);
    const other = await makeUndrawnPlan(house);
    await giveUp(other);
    expect(await offerOf(other)).toMatchObject({ available: false, packages: [] });
  });

  test("gives its buyers what they bought when it is drawn, each once, with one mail for each line", async () => {
    const plan = await makeUndrawnPlan(house, WITH_STUDY);
    const cad = await makeSoldAddon({
      name: "CAD File",
      fulfilment: "file",
      fileKind: "dxf",
      packages: ["study"],
    });
    const full = await bought(payments, [{ plan }]);
    const study = await bought(payments, [{ plan, package: "study", addons: [cad] }]);
    const changed = await bought(payments, [{ plan, options: { mirrored: true } }]);
    expect(full.files).toEqual([]);
    expect(full.tasks).toMatchObject([{ key: "option", kind: "drawn", state: "open", title: "PDF + CAD" }]);
    expect(study.tasks.map(({ key, kind }) => [key, kind])).toEqual([
      ["option", "drawn"],
      [`addon:${cad.id}`, "drawn"],
    ]);
    expect(await pageOf(full)).toMatchObject({
      complete: false,
      lines: [{ files: [], tasks: [{ isAtOnce: true, promised: ["pdf", "dxf"] }] }],
    });
    const receipts = await sentMails();
    expect(receipts[0]?.text).toContain("PDF + CAD: being drawn now");
    // The plan as drawn is drawn once for all of them, before what nobody waits for.
    const jobs = await db.drawJob.findMany({ where: { planId: plan.id }, orderBy: { id: "asc" } });
    expect(jobs.map(({ what, configuration }) => [what, configuration])).toEqual([
      ["plan", ""],
      ["set", "m=1"],
    ]);
    expect(jobs[0]?.wantedAt).not.toBeNull();

    expect(await finishFirstDrawing(house, plan)).toBeDefined();
    const after = await orderOf(full.number);
    expect(after.tasks).toMatchObject([{ state: "delivered", deliveries: 1 }]);
    expect(after.files.map(({ kind, variant }) => `${kind} ${variant}`).sort()).toEqual(["dxf ", "pdf "]);
    const studied = await orderOf(study.number);
    expect(studied.files.map(({ kind, variant }) => `${kind} ${variant}`).sort()).toEqual([
      "dxf ",
      `pdf ${STUDY_VARIANT}`,
    ]);
    expect((await orderOf(changed.number)).tasks).toMatchObject([{ state: "open" }]);
    const mails = await sentMails();
    expect(mails.map(({ subject }) => subject).sort()).toEqual(
      [
        `Ready: PDF + CAD, order ${full.number}`,
        `Ready: Study set, order ${study.number}`,
        `Ready: CAD File, order ${study.number}`,
      ].sort(),
    );
    expect(await pageOf(full)).toMatchObject({ complete: true, lines: [{ files: [{}, {}] }] });
    expect((await bought(payments, [{ plan }])).tasks).toEqual([]);
  });

  test("leaves an order whose payment came when it was just drawn to the job that looks for such", async () => {
    const plan = await makeUndrawnPlan(house);
    const order = await bought(payments, [{ plan }]);
    await deliverReadyVariants();
    expect((await orderOf(order.number)).tasks).toMatchObject([{ state: "open" }]);
    await makePlanFile(plan, "pdf");
    await makePlanFile(plan, "dxf");
    await deliverReadyVariants();
    expect((await orderOf(order.number)).tasks).toMatchObject([{ state: "delivered" }]);
  });

  test("whose drawing fails leaves the orders that wait for it to the staff, who are told", async () => {
    const plan = await makeUndrawnPlan(house, WITH_STUDY);
    const orders = [await bought(payments, [{ plan }]), await bought(payments, [{ plan, package: "study" }])];
    await giveUp(plan);
    for (const { number } of orders) {
      expect((await orderOf(number)).tasks).toMatchObject([
        { kind: "made", state: "open", message: expect.stringContaining("by hand") },
      ]);
    }
    expect(
      await db.systemAlert.count({ where: { audience: "staff", message: { contains: plan.name } } }),
    ).toBe(1);
  });

  test("that is paid for after its drawing has failed is drawn again", async () => {
    const plan = await makeUndrawnPlan(house);
    const cart = await paidCart(payments, [{ plan }]);
    await giveUp(plan);
    await deliver(cart.event);
    expect((await orderOf(cart.orderNumber)).tasks).toMatchObject([{ kind: "drawn", state: "open" }]);
    expect(await leaseJob()).toMatchObject({
      planId: plan.id,
      what: "plan",
      useWhenDrawn: true,
      attempts: 1,
    });
    expect(await db.drawJob.count({ where: { planId: plan.id } })).toBe(1);
  });
});

test("staff see how far the drawing is, and the plan among those for sale", async () => {
  const plan = await makeUndrawnPlan(house, { name: "Undrawn House" });
  const layout = () => editor.read(`/api/admin/plans/${plan.id}/layout`);
  const listed = async (sale: string) => {
    const query = readListQuery(new URLSearchParams({ q: plan.name, sale }), PLAN_LIST);
    const { items } = await listPlanRows(query);
    return items.map(({ missing, notForSale }) => [missing.includes("a PDF"), notForSale]);
  };
  expect(await layout()).toMatchObject({ drawing: { state: "queued", error: null }, draft: null });
  expect(await listed("for-sale")).toEqual([[false, false]]);
  expect(await listed("not-for-sale")).toEqual([]);
  await giveUp(plan);
  expect(await layout()).toMatchObject({
    drawing: { state: "failed", error: expect.stringContaining("20 s") },
  });
  expect(await listed("not-for-sale")).toEqual([[true, true]]);
  await db.drawJob.updateMany({ where: { planId: plan.id }, data: { state: "running" } });
  await finishFirstDrawing(house, plan);
  expect(await layout()).toMatchObject({ drawing: null, draft: null });
  expect(await listed("for-sale")).toEqual([[false, false]]);
});

describe("a first drawing that is taken into use by itself", () => {
  test("brings pictures, scene, files and preview, and nothing that a person is said to have done", async () => {
    const plan = await makeUndrawnPlan(house, { bathrooms: 9.5 });
    await finishFirstDrawing(house, plan);
    const row = await db.housePlan.findUniqueOrThrow({ where: { id: plan.id } });
    expect(row).toMatchObject({ mainImage: `/media/plans/${plan.slug}/front.svg`, layoutId: plan.layoutId });
    expect(row.images).toHaveLength(house.levels.length);
    expect(Object.keys(row.imageAlts as object).sort()).toEqual([row.mainImage, ...row.images].sort());
    expect(row.sceneUrl).toMatch(/scene/);
    // Figures that staff have corrected since stay.
    expect(row.bathrooms.toNumber()).toBe(9.5);
    expect((await getDrawings(plan.slug))?.floors).toHaveLength(house.levels.length);
    expect(await db.activityLog.count({ where: { entityType: "plan", entityId: String(plan.id) } })).toBe(0);
    expect(await db.revision.count({ where: { entityType: "plan", entityId: plan.id } })).toBe(0);
  });

  test("leaves the pictures that staff have given the plan since", async () => {
    const own = { mainImage: "/media/own.webp", images: ["/media/own-2.webp"], imageAlts: { a: "b" } };
    const plan = await makeUndrawnPlan(house, own);
    await finishFirstDrawing(house, plan);
    const row = await db.housePlan.findUniqueOrThrow({ where: { id: plan.id } });
    expect(row).toMatchObject(own);
    expect(row.sceneUrl).toMatch(/scene/);
    expect(await db.planFile.count({ where: { planId: plan.id, replacedAt: null } })).toBe(3);
  });

  test("is left to the staff where the plan has another layout since", async () => {
    const plan = await makeUndrawnPlan(house);
    await db.housePlan.update({ where: { id: plan.id }, data: { layoutId: null } });
    expect(await finishFirstDrawing(house, plan)).toBeUndefined();
    expect(await db.planFile.count({ where: { planId: plan.id } })).toBe(0);
  });

  test("keeps variants of its layout that were drawn before it", async () => {
    const plan = await makeUndrawnPlan(house);
    const { id } = await makePlanFile(plan, "pdf", "mirrored");
    await db.planFile.update({ where: { id }, data: { variant: "m=1" } });
    await finishFirstDrawing(house, plan);
    expect(await db.planFile.findUniqueOrThrow({ where: { id } })).toMatchObject({ replacedAt: null });
  });
});

describe("GET /api/plans/{slug}/drawings/state", () => {
  const look = (plan: HousePlan) => nobody.get(`/api/plans/${plan.slug}/drawings/state`);
  const wantedAt = async (plan: HousePlan) => (await firstJobOf(plan)).wantedAt?.getTime();

  test("says how far the drawings are, and is kept by nobody", async () => {
    const plan = await makeUndrawnPlan(house);
    const waiting = await look(plan);
    expect(waiting.headers.get("cache-control")).toContain("no-store");
    expect(await waiting.json()).toEqual({ state: "waiting" });
    await db.drawJob.updateMany({ where: { planId: plan.id }, data: { state: "running" } });
    expect(await (await look(plan)).json()).toEqual({ state: "waiting" });
    await finishFirstDrawing(house, plan);
    expect(await (await look(plan)).json()).toEqual({ state: "drawn" });
    const other = await makeUndrawnPlan(house);
    await giveUp(other);
    expect(await (await look(other)).json()).toEqual({ state: "failed" });
    await db.housePlan.update({ where: { id: other.id }, data: { status: "draft" } });
    expect((await look(other)).status).toBe(404);
  });

  test("has what somebody looks at drawn first, noted once in some seconds", async () => {
    const plan = await makeUndrawnPlan(house);
    expect(await wantedAt(plan)).toBeUndefined();
    await Promise.all([look(plan), look(plan), look(plan)]);
    const noted = await wantedAt(plan);
    expect(noted).toBeGreaterThan(Date.now() - 60_000);
    await look(plan);
    expect(await wantedAt(plan)).toBe(noted);
    const longAgo = new Date(Date.now() - 60_000);
    await db.drawJob.updateMany({ where: { planId: plan.id }, data: { wantedAt: longAgo } });
    await look(plan);
    expect(await wantedAt(plan)).toBeGreaterThan(longAgo.getTime());
  });
});

test("pages expire when the first drawing of their plan is made, given up or asked for again", async () => {
  const plan = await makeUndrawnPlan(house);
  const other = await makeUndrawnPlan(house);
  const changes = ({ slug }: HousePlan) =>
    db.cacheTagChange.count({ where: { tag: { in: ["plans", `plan:${slug}`] } } });
  const announced = async (one: HousePlan, work: () => Promise<unknown>) => {
    const before = await changes(one);
    await work();
    return (await changes(one)) > before;
  };
  const toState = (state: "queued" | "running") => () =>
    db.drawJob.updateMany({ where: { planId: plan.id }, data: { state } });
  expect(await announced(plan, toState("running"))).toBe(false);
  expect(await announced(plan, () => giveUp(plan))).toBe(true);
  expect(await announced(plan, toState("queued"))).toBe(true);
  expect(await announced(other, () => finishFirstDrawing(house, other))).toBe(true);
});
