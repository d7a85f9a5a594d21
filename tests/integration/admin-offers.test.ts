import { beforeEach, describe, expect, test } from "vitest";
import type { HousePlan } from "@/generated/prisma/client";
import type { AdminOfferDto } from "@/lib/catalog/offers/admin/dto";
import { getOffer, getOffers } from "@/lib/catalog/offers/queries";
import { listPlanRows } from "@/lib/catalog/plans/admin/queries";
import { PLAN_LIST } from "@/lib/catalog/plans/admin/schema";
import { updatePlanWithOffer } from "@/lib/catalog/plans/mutations";
import { getDashboardCounts } from "@/lib/insights/dashboard/count-queries";
import { db } from "@/lib/platform/db/client";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { catalogue } from "@/prisma/seed/catalogue";
import { expectAnswer, visitor } from "../support/api";
import { makeDrawnPlan, makePlan, newSession } from "../support/fixtures";
import { withEachRole } from "../support/staff";

const { editor, reviewer } = withEachRole();
let plan: HousePlan;

beforeEach(async () => {
  await db.housePlan.deleteMany();
  await db.activityLog.deleteMany();
  plan = await makePlan({ price: 1000, name: "Oak House", baseFoundation: "slab", baseWalls: "2x4" });
});

const path = (id: number) => `/api/admin/plans/${id}/offer`;
const put = (body: object, staff = editor, id = plan.id) => staff.put(path(id), body);
const patchPlan = (body: object) => editor.patch(`/api/admin/plans/${plan.id}`, body);
const read = async (id = plan.id): Promise<AdminOfferDto> => reviewer.read(path(id));

const base = { foundation: "slab", walls: "2x4" } as const;
const packages = [
  { key: "study", price: 250, offered: false },
  { key: "pdf", price: 850, offered: true },
  { key: "unlimited", price: 1750, offered: true },
];
const options = [
  { key: "foundation", value: "crawlspace", price: 150, fulfilment: "made", businessDays: 4, offered: true },
  { key: "mirrored", value: "yes", price: 95.5, fulfilment: "made", businessDays: 2, offered: true },
];

describe("GET /api/admin/plans/{id}/offer", () => {
  test("has every package and choice, what is by rule, and what is missing", async () => {
    const offer = await read();
    const [isSold, named] = [true, (name: string) => ({ name, isSold })];
    expect(offer.packages).toEqual([
      { key: "study", price: 250, offered: false, rulePrice: 250, deliverable: false, ...named("Study set") },
      { key: "pdf", price: 800, offered: false, rulePrice: 800, deliverable: true, ...named("PDF set") },
      { key: "full", price: 1000, offered: true, rulePrice: 1000, deliverable: true, ...named("PDF + CAD") },
      {
        ...{ key: "unlimited", price: 1750, offered: false, rulePrice: 1750, deliverable: true },
        ...named("Unlimited builds"),
      },
    ]);
    expect(offer).toMatchObject({ base, defaultPackage: "full", problem: null });
    expect(offer.options).toHaveLength(8);
    expect(Object.fromEntries(offer.checklist.map(({ label, done }) => [label, done]))).toEqual({
      "Main image with alternative text": false,
      Description: true,
      "Study set: a PDF marked as a study set": false,
      "PDF set: a PDF": true,
      "PDF + CAD: a PDF and a DXF": true,
      "Unlimited builds: a PDF and a DXF": true,
    });
  });

  test("is written back as it was read", async () => {
    await put({ base, packages, options });
    const offer = await read();
    const response = await put(offer);
    expect(response.status).toBe(200);
    expect({ ...(await response.json()), lastUpdatedAt: "" }).toEqual({ ...offer, lastUpdatedAt: "" });
  });

  test("is missing with its plan", async () => {
    const gone = plan.id;
    await db.housePlan.update({ where: { id: gone }, data: { deletedAt: new Date() } });
    expect((await reviewer.get(path(gone))).status).toBe(404);
    expect((await put({ base, packages, options })).status).toBe(404);
  });
});

describe("a plan that is drawn from a layout", () => {
  const drawn = async (fields: Parameters<typeof makeDrawnPlan>[1]) => {
    const source = catalogue.find(({ house }) => house.slug === "willow-creek-farmhouse");
    if (!source) throw new Error("The sample house is gone.");
    plan = await makeDrawnPlan(source.house, fields);
    return read();
  };
  const item = ({ checklist }: AdminOfferDto) =>
    checklist.find(({ label }) => label.includes("as the layout"));
  const offer = (changed: object) =>
    put({ base: { foundation: "crawlspace", walls: "2x4", ...changed }, packages: [], options: [] });

  test("is sold from what the layout shows, and from nothing else", async () => {
    expect(item(await drawn({}))).toEqual({
      label: "Foundation and walls as the layout is drawn: crawlspace foundation, 2x4 walls",
      done: true,
    });
    expect((await offer({})).status).toBe(200);
    for (const [key, value] of [
      ["foundation", "slab"],
      ["walls", "2x6"],
      ["foundation", null],
    ] as const) {
      await expectAnswer(offer({ [key]: value }), 400, {
        errors: [
          { path: `base.${key}`, message: expect.stringMatching(/choose (Crawlspace foundation|2x4 walls)/) },
        ],
      });
    }
    const slab = { base, packages: [], options: [] };
    await expect(updatePlanWithOffer(plan.id, { offer: slab }, editor)).rejects.toMatchObject({
      code: "validation_failed",
      errors: [{ path: "offer.base.foundation" }],
    });
  });

  test("has a base of before flagged in its checklist", async () => {
    expect(item(await drawn({ baseFoundation: "slab" }))).toMatchObject({ done: false });
  });
});

describe("PUT /api/admin/plans/{id}/offer", () => {
  test("puts on sale what it says, takes off what it leaves out, and is on record", async () => {
    expect((await put({ base, packages, options })).status).toBe(200);
    const sold = await getOffer(plan.slug);
    expect(sold?.packages.map(({ key, price }) => [key, price])).toEqual([
      ["pdf", 850],
      ["full", 1000],
      ["unlimited", 1750],
    ]);
    expect(sold?.options).toMatchObject([
      { key: "foundation", base: "slab", choices: [{ value: "crawlspace", price: 150, businessDays: 4 }] },
      { key: "mirrored", choices: [{ price: 95.5, businessDays: 2 }] },
    ]);
    await put({ base, packages: [], options: [] });
    const { offers } = await getOffers([plan.id]);
    expect(offers.get(plan.id)?.packages.map(({ key }) => key)).toEqual(["full"]);
    expect(offers.get(plan.id)?.options).toEqual([]);
    const log = await db.activityLog.findMany({ where: { action: "update-offer" } });
    expect(log.map(({ entityId, userId }) => [entityId, userId])).toEqual([
      [String(plan.id), editor.id],
      [String(plan.id), editor.id],
    ]);
  });

  const withPackage = (change: object, index = 1) => ({
    base,
    packages: packages.map((row, at) => (at === index ? { ...row, ...change } : row)),
    options,
  });
  const withOption = (change: object) => ({ base, packages, options: [{ ...options[0], ...change }] });
  test.each([
    ["a lower package that costs more than the default", withPackage({ price: 1000.01 }), "packages.1.price"],
    ["a higher package that costs less", withPackage({ price: 999.99 }, 2), "packages.2.price"],
    ["a study set above the PDF set", withPackage({ price: 900, offered: true }, 0), "packages.0.price"],
    ["an unknown package", withPackage({ key: "gold" }), "packages.1.key"],
    ["a package twice", withPackage({ key: "study" }), "packages.1.key"],
    ["a price with a part of a cent", withPackage({ price: 10.001 }), "packages.1.price"],
    ["a package for nothing", withPackage({ price: 0 }), "packages.1.price"],
    [
      "another price of the default package",
      { base, packages: [...packages, { key: "full", price: 900, offered: true }], options },
      "packages.3.price",
    ],
    ["an unknown option", withOption({ key: "roof" }), "options.0.key"],
    ["an unknown choice", withOption({ value: "moat" }), "options.0.value"],
    ["something made without days", withOption({ businessDays: null }), "options.0.businessDays"],
    ["a foundation in a parcel", withOption({ fulfilment: "shipped" }), "options.0.fulfilment"],
    [
      "a basement that draws itself",
      withOption({ value: "basement", fulfilment: "drawn" }),
      "options.0.fulfilment",
    ],
    ["an unknown base", { base: { foundation: "sand", walls: null }, packages, options }, "base.foundation"],
  ])("refuses %s at its field and changes nothing", async (_, body, field) => {
    const response = await put(body);
    const refusal = await response.json();
    expect([response.status, refusal.code, refusal.errors[0].path]).toEqual([
      400,
      "validation_failed",
      field,
    ]);
    expect(await db.planPackage.count({ where: { planId: plan.id } })).toBe(0);
    expect(await db.planOption.count({ where: { planId: plan.id } })).toBe(0);
  });

  test("allows equal prices", async () => {
    expect((await put(withPackage({ price: 1000 }))).status).toBe(200);
  });

  test("refuses a stale copy and names who saved", async () => {
    const { lastUpdatedAt } = await read();
    expect((await put({ base, packages, options, lastUpdatedAt })).status).toBe(200);
    const late = await put({ base, packages: [], options: [], lastUpdatedAt });
    expect([late.status, (await late.json()).lastUpdatedBy]).toEqual([409, editor.fullName]);
    expect(await db.planPackage.count({ where: { planId: plan.id } })).toBe(3);
    // The plan's own form read the row before the offer was saved: it is stale too.
    expect((await patchPlan({ name: "Elm House", lastUpdatedAt })).status).toBe(409);
  });

  test("a base that changes leaves what visitors chose, and lines stay apart", async () => {
    await put({ base, packages, options });
    const headers = { "x-cart-session": newSession() };
    const add = async (body: object) => {
      const response = await visitor.post("/api/cart", { planId: plan.id, ...body }, headers);
      return response.json();
    };
    const slab = await add({});
    const crawl = await add({ options: { foundation: "crawlspace" } });
    const turned = options.map((row) => (row.value === "crawlspace" ? { ...row, value: "slab" } : row));
    await put({ base: { ...base, foundation: "crawlspace" }, packages, options: turned });
    const asDrawn = await add({});
    expect(asDrawn).toMatchObject({ id: crawl.id, quantity: 2, options: { foundation: "crawlspace" } });
    const changed = await add({ options: { foundation: "slab" } });
    expect(changed).toMatchObject({ id: slab.id, quantity: 2, options: { foundation: "slab" } });
  });
});

describe("a plan's price", () => {
  test("takes along the packages that cost what the rule says", async () => {
    await put({
      base,
      packages: packages.map((row) => (row.key === "pdf" ? { ...row, price: 800 } : row)),
      options,
    });
    expect((await patchPlan({ price: 2000 })).status).toBe(200);
    const { packages: now } = await read();
    expect(now.map(({ key, price }) => [key, price])).toEqual([
      ["study", 500],
      ["pdf", 1600],
      ["full", 2000],
      ["unlimited", 3500],
    ]);
  });

  test("cannot fall below a package that staff priced, unless both are saved together", async () => {
    await put({ base, packages, options });
    const response = await patchPlan({ price: 700 });
    expect([response.status, (await response.json()).errors[0].path]).toEqual([400, "price"]);
    expect((await db.housePlan.findUniqueOrThrow({ where: { id: plan.id } })).price.toNumber()).toBe(1000);
    const offer = { base, packages: [{ key: "pdf" as const, price: 600, offered: true }], options: [] };
    await updatePlanWithOffer(plan.id, { price: 700, offer }, editor);
    expect((await getOffer(plan.slug))?.packages.map(({ key, price }) => [key, price])).toEqual([
      ["pdf", 600],
      ["full", 700],
    ]);
    const inverted = { ...offer, packages: [{ key: "pdf" as const, price: 701, offered: true }] };
    await expect(
      updatePlanWithOffer(plan.id, { name: "Elm House", offer: inverted }, editor),
    ).rejects.toMatchObject({ code: "validation_failed", errors: [{ path: "offer.packages.0.price" }] });
    expect((await db.housePlan.findUniqueOrThrow({ where: { id: plan.id } })).name).toBe("Oak House");
    const saves = await db.activityLog.findMany({ where: { action: "update" } });
    expect(saves.map(({ details }) => details)).toMatchObject([
      { before: { price: "1000", packages: expect.anything() }, after: { price: "700" } },
    ]);
  });
});

describe("a plan that is shown but not sold", () => {
  const listed = async (search: string) =>
    (await listPlanRows(readListQuery(new URLSearchParams(search), PLAN_LIST))).items.map(({ name }) => name);

  test("is said in its form, filtered in the list and counted on the dashboard", async () => {
    const bare = await makePlan({ name: "Bare House", files: ["dxf"] });
    await makePlan({ name: "Free House", price: 0 });
    await makePlan({ name: "Draft House", files: [], status: "draft" });
    await makePlan({ name: "Gone House", files: [], deletedAt: new Date() });
    expect((await read(bare.id)).problem).toBe("Bare House is not for sale yet.");
    expect(await listed("sale=not-for-sale&sort=name")).toEqual(["Bare House", "Free House"]);
    expect(await listed("sale=for-sale&sort=name")).toEqual(["Oak House"]);
    expect((await getDashboardCounts()).plans).toMatchObject({ published: 3, notForSale: 2 });
    const rows = (await listPlanRows(readListQuery(new URLSearchParams(), PLAN_LIST))).items;
    expect(rows.filter((row) => row.notForSale).map(({ name }) => name)).toEqual([
      "Free House",
      "Bare House",
    ]);
  });
});
