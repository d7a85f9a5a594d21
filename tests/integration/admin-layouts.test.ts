import { gunzipSync } from "node:zlib";
import { factsOf, layoutOf, measure } from "drafting";
import { Draughtsman, sceneOf, sheetList } from "drafting/draw";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { HousePlan } from "@/generated/prisma/client";
import { STUDY_VARIANT } from "@/lib/catalog/offers/rules/offer";
import { getDrawings } from "@/lib/catalog/previews/queries";
import { leaseJob } from "@/lib/drafting/drawing-jobs/mutations";
import { drawJob } from "@/lib/drafting/drawing-jobs/server/worker";
import type { LayoutCheckDto, PlanLayoutDto } from "@/lib/drafting/layouts/dto";
import { mediaResponse } from "@/lib/media/server/media-response";
import { db } from "@/lib/platform/db/client";
import { catalogue } from "@/prisma/seed/catalogue";
import { expectAnswer, nobody } from "../support/api";
import { costing, makeDrawnPlan, makePlan } from "../support/fixtures";
import { withStaff } from "../support/staff";

vi.setConfig({ testTimeout: 120_000 });

const [one, other] = catalogue.map(({ house }) => house);
if (!one || !other) throw new Error("The catalogue is empty.");
const [house, otherHouse] = [one, other];
const draughtsman = new Draughtsman({ processorMs: 20_000, memoryMb: 512 });
const editor = withStaff("content_editor");
let plan: HousePlan;

beforeEach(async () => {
  await db.drawJob.deleteMany();
  plan = await makePlan({ name: "Oak House" });
});
afterAll(() => draughtsman.stop());

const path = (rest = "") => `/api/admin/plans/${plan.id}/layout${rest}`;
const read = async (): Promise<PlanLayoutDto> => editor.read(path());
const post = (rest: string, body: object, staff = editor) => staff.post(path(rest), body);
const draw = (layout: object) => post("/draw", { layout });

/** Has the worker draw what is queued. */
async function work(): Promise<void> {
  for (let job = await leaseJob(); job; job = await leaseJob()) await drawJob(job, draughtsman);
}

/** A scene as a browser gets it. */
async function sceneAt(url: string): Promise<unknown> {
  const response = await nobody.get(url);
  // Not as an encoding: the framework would compress it once more.
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(response.headers.get("content-type")).toBe("application/gzip");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  return JSON.parse(gunzipSync(await response.arrayBuffer()).toString());
}

const broken = () => {
  const layout = structuredClone(layoutOf(house));
  const level = layout.levels[0];
  if (level) level.fixtures = level.fixtures.filter(({ kind }) => kind !== "toilet");
  return layout;
};

describe("a layout that staff write", () => {
  test("is checked with level and room, measured and previewed, and nothing is kept", async () => {
    const found: LayoutCheckDto = await (await post("/check", { layout: layoutOf(house) })).json();
    expect(found.problems).toEqual([]);
    expect(found.figures).toMatchObject(measure(house));
    expect(found.previews.map(({ name }) => name)).toEqual([
      "Front",
      ...house.levels.map(({ name }) => name),
    ]);
    for (const { svg } of found.previews) expect(svg).toMatch(/^<svg/);
    const bad: LayoutCheckDto = await (await post("/check", { layout: broken() })).json();
    expect(bad.problems).toContainEqual({
      level: house.levels[0]?.name,
      room: expect.any(String),
      message: expect.stringContaining("without a toilet"),
    });
    expect(await db.planLayout.count({ where: { planId: plan.id } })).toBe(0);
  });

  test.each<[string, object]>([
    ["a version to come", { ...layoutOf(house), version: 2 }],
    ["a member that is not known", { ...layoutOf(house), plint: 1 }],
    ["nothing of a house", { version: 1 }],
  ])("is refused with the path: %s", async (_, layout) => {
    const { errors } = await expectAnswer(draw(layout), 400);
    expect(errors[0].path).toMatch(/^layout/);
  });

  test("is not drawn when the checks refuse it", async () => {
    const response = await draw(broken());
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].message).toContain("without a toilet");
    expect(await db.drawJob.count()).toBe(0);
  });
});

describe("a layout that was drawn", () => {
  test("waits for the worker and cannot be used before", async () => {
    const response: PlanLayoutDto = await (await draw(layoutOf(house))).json();
    expect(response).toMatchObject({ current: null, draft: { revision: 1, state: "queued", images: [] } });
    const early = await post("/use", { layoutId: response.draft?.layoutId });
    expect(early.status).toBe(409);
    // The same layout again is the same revision.
    await draw(layoutOf(house));
    expect(await db.planLayout.count({ where: { planId: plan.id } })).toBe(1);
  });

  test("brings pictures, files and figures to the plan when it is put to use, and a buyer of before the new file", async () => {
    const old = await db.planFile.findFirstOrThrow({ where: { planId: plan.id, kind: "pdf" } });
    await draw(layoutOf(house));
    await work();
    const { draft } = await read();
    expect(draft).toMatchObject({ state: "done" });
    expect(draft?.images.every(({ alt }) => alt.includes("Oak House"))).toBe(true);
    const untouched = await db.housePlan.findUniqueOrThrow({ where: { id: plan.id } });
    expect(untouched.mainImage).toBe(plan.mainImage);

    const response = await post("/use", { layoutId: draft?.layoutId });
    expect(await response.json()).toMatchObject({ current: { revision: 1 }, draft: null });
    const row = await db.housePlan.findUniqueOrThrow({ where: { id: plan.id } });
    const { squareFeet, bedrooms, stories } = measure(house);
    expect(row).toMatchObject({ squareFeet, bedrooms, stories, baseWalls: "2x4", layoutId: draft?.layoutId });
    expect(row.mainImage).toMatch(new RegExp(`^/media/plans/${plan.id}/front-[0-9a-f]+\\.webp$`));
    expect(Object.keys(row.imageAlts as object).sort()).toEqual([row.mainImage, ...row.images].sort());
    expect(await sceneAt(row.sceneUrl ?? "")).toEqual(sceneOf({ ...house, name: row.name }));
    const shown = await getDrawings(row.slug);
    expect(shown?.facts).toEqual(factsOf(house));
    expect(shown?.floors.map(({ plan }) => plan)).toEqual(
      row.images.filter((url) => url.includes("/floor-plan-")),
    );
    expect(shown?.sheets.map(({ number }) => number)).toEqual(sheetList(house).map(({ number }) => number));
    const addresses = shown
      ? [...shown.floors.map((one) => one.mirrored), ...shown.sheets.map((one) => one.picture)]
      : [];
    for (const url of [...addresses, shown?.sample.file ?? ""]) {
      const response = await mediaResponse(url.replace("/media/", ""), new Headers());
      expect(response?.status, url).toBe(200);
      expect(response?.headers.get("content-disposition")).toBe(url.endsWith(".pdf") ? "attachment" : null);
    }
    const files = await db.planFile.findMany({
      where: { planId: plan.id, replacedAt: null },
      orderBy: { id: "asc" },
    });
    expect(files.map(({ kind, variant, revision }) => [kind, variant, revision])).toEqual([
      ["pdf", "", 2],
      ["dxf", "", 2],
      ["pdf", STUDY_VARIANT, 1],
    ]);
    expect((await db.planFile.findUniqueOrThrow({ where: { id: old.id } })).replacedAt).not.toBeNull();
    const log = await db.activityLog.findMany({
      where: { entityId: String(plan.id) },
      orderBy: { id: "asc" },
    });
    expect(log.map(({ action }) => action)).toEqual(["draw-layout", "use-layout"]);
  });

  test("draws the variants anew that somebody has bought", async () => {
    plan = await makeDrawnPlan(house, { name: "Elm House" });
    const sold = await db.planFile.create({
      data: {
        planId: plan.id,
        kind: "pdf",
        variant: "m=1",
        fileName: "elm.pdf",
        storageKey: "plans/elm.pdf",
        bytes: 1n,
        sha256: "0",
      },
    });
    const order = await db.order.create({
      data: {
        number: "HP-TESTTEST",
        ...costing(1),
        cartHash: "",
        tokenHash: "elm",
        tokenNonce: "elm",
        status: "paid",
        paidAt: new Date(),
      },
    });
    await db.orderFile.create({
      data: { orderId: order.id, planId: plan.id, planFileId: sold.id, kind: "pdf", variant: "m=1" },
    });
    await draw(layoutOf(otherHouse));
    await work();
    const { draft } = await read();
    expect((await post("/use", { layoutId: draft?.layoutId })).status).toBe(200);
    expect(await db.planFile.count({ where: { planId: plan.id, variant: "m=1", replacedAt: null } })).toBe(0);
    await work();
    const files = await db.planFile.findMany({
      where: { planId: plan.id, variant: "m=1", replacedAt: null },
    });
    expect(files.map(({ kind, revision }) => [kind, revision]).sort()).toEqual([
      ["dxf", 1],
      ["pdf", 2],
    ]);
  });
});
