import { describe, expect, test } from "vitest";
import type { HousePlan } from "@/generated/prisma/client";
import { STUDY_VARIANT } from "@/lib/catalog/offers/rules/offer";
import { notTogether } from "@/lib/catalog/offers/rules/options";
import { type OfferDto, offerSchema } from "@/lib/catalog/offers/schema";
import { assist } from "@/lib/concierge/assistant/assistant";
import { layoutRow } from "@/lib/drafting/layouts/server/layout-row";
import { db } from "@/lib/platform/db/client";
import type { CartItemDto } from "@/lib/sales/cart/dto";
import { catalogue } from "@/prisma/seed/catalogue";
import { addons } from "@/prisma/seed/content/addons";
import { sampleOffer } from "@/prisma/seed/offers";
import { nobody, visitor } from "../support/api";
import { makeAddon, makePlan, makePlanFile, newSession } from "../support/fixtures";
import { checkout, type Opened, open, payAndDeliver, withPayments } from "../support/payments";
import { makeVariant } from "../support/sale";
import { emptyBeforeEach } from "../support/tables";

const MINE = "mine-0123456789abcdef";
const payments = withPayments();

emptyBeforeEach("cartItem");

const headers = { "x-cart-session": MINE };
const add = (body: object) => visitor.post("/api/cart", body, headers);
async function added(body: object): Promise<CartItemDto> {
  const response = await add(body);
  expect([200, 201]).toContain(response.status);
  return response.json();
}
async function offerOf(plan: HousePlan): Promise<OfferDto> {
  const response = await nobody.get(`/api/plans/${plan.slug}/offer`);
  return offerSchema.parse(await response.json());
}

/** A plan of $1,000 with all packages by rule, a slab and options that are made. */
async function richPlan(): Promise<HousePlan> {
  const plan = await makePlan({
    price: 1000,
    baseFoundation: "slab",
    baseWalls: "2x4",
    packages: {
      create: [
        { key: "study", priceCents: 25_000 },
        { key: "pdf", priceCents: 80_000 },
        { key: "unlimited", priceCents: 175_000 },
      ],
    },
    options: {
      create: [
        { key: "foundation", value: "crawlspace", priceCents: 15_000, businessDays: 5 },
        { key: "foundation", value: "pier", priceCents: 20_000, businessDays: 5, offered: false },
        { key: "mirrored", value: "yes", priceCents: 9_500, businessDays: 2 },
        { key: "walls", value: "2x6", priceCents: 8_000, fulfilment: "drawn" },
      ],
    },
  });
  const study = await makePlanFile(plan, "pdf", "study");
  await db.planFile.update({ where: { id: study.id }, data: { variant: STUDY_VARIANT, revision: 1 } });
  await db.planFile.updateMany({ where: { planId: plan.id, variant: "" }, data: { replacedAt: null } });
  return plan;
}

async function bought(opened: Opened) {
  await payAndDeliver(payments, opened);
  return db.order.findUniqueOrThrow({
    where: { number: opened.orderNumber },
    include: { files: true, lines: true },
  });
}

describe("GET /api/plans/{slug}/offer", () => {
  test("holds only what can be had, each with price and delivery", async () => {
    const offer = await offerOf(await richPlan());
    expect(offer).toMatchObject({ available: true, defaultPackage: "full" });
    expect(offer.packages.map(({ key, price, builds }) => [key, price, builds])).toEqual([
      ["study", 250, 0],
      ["pdf", 800, 1],
      ["full", 1000, 1],
      ["unlimited", 1750, null],
    ]);
    // Not offered: what staff withdrew, and a drawn option that nothing draws.
    expect(offer.options.map(({ key, choices }) => [key, choices.map(({ value }) => value)])).toEqual([
      ["foundation", ["crawlspace"]],
      ["mirrored", ["yes"]],
    ]);
    expect(offer.options[0]).toMatchObject({
      base: "slab",
      choices: [{ price: 150, fulfilment: "made", businessDays: 5 }],
    });
  });

  test("of a plan without CAD has the PDF set as its default, at the plan's price", async () => {
    const offer = await offerOf(await makePlan({ files: ["pdf"], price: 700 }));
    expect(offer.defaultPackage).toBe("pdf");
    expect(offer.packages.map(({ key, price }) => [key, price])).toEqual([["pdf", 700]]);
  });

  test("of a plan without files says why it is not for sale; the plan itself is shown", async () => {
    const plan = await makePlan({ files: [], name: "Bare House" });
    expect(await offerOf(plan)).toMatchObject({
      available: false,
      reason: "Bare House is not for sale yet.",
      defaultPackage: null,
      packages: [],
      addons: [],
    });
    const shown = await nobody.get(`/api/plans/${plan.slug}`);
    expect(shown.status).toBe(200);
  });

  test("is missing with its plan", async () => {
    const response = await nobody.get("/api/plans/no-such-plan/offer");
    expect(response.status).toBe(404);
  });

  test("has an add-on where it can be delivered", async () => {
    const plan = await richPlan();
    const dwg = await makeAddon();
    await db.planAddon.update({
      where: { id: dwg.id },
      data: { fulfilment: "file", fileKind: "dwg", estimatedDeliveryDays: null },
    });
    const mirrored = await makeAddon();
    await db.planAddon.update({ where: { id: mirrored.id }, data: { drawing: "mirrored" } });
    const printed = await makeAddon();
    await db.planAddon.update({
      where: { id: printed.id },
      data: { fulfilment: "shipped", estimatedDeliveryDays: 3 },
    });
    const old = await makeAddon();
    const elsewhere = await makeAddon();
    await db.planAddon.update({ where: { id: elsewhere.id }, data: { forAllPlans: false } });
    const offered = async () =>
      new Map(
        (await offerOf(plan)).addons.map(({ id, fulfilment, businessDays, asks }) => [
          id,
          { fulfilment, businessDays, asks },
        ]),
      );
    const before = await offered();
    expect([dwg, mirrored, elsewhere].map(({ id }) => before.has(id))).toEqual([false, false, false]);
    expect(before.get(printed.id)).toEqual({ fulfilment: "shipped", businessDays: 3, asks: ["address"] });
    expect(before.get(old.id)).toEqual({ fulfilment: "made", businessDays: 5, asks: [] });

    await db.planAddon.update({ where: { id: dwg.id }, data: { estimatedDeliveryDays: 2 } });
    expect((await offered()).get(dwg.id)).toMatchObject({ fulfilment: "made", businessDays: 2 });
    await makePlanFile(plan, "dwg");
    await db.planAddonPlan.create({ data: { addonId: elsewhere.id, planId: plan.id } });
    const after = await offered();
    expect(after.get(dwg.id)).toMatchObject({ fulfilment: "file", businessDays: null });
    expect(after.has(elsewhere.id)).toBe(true);

    const refused = await add({ planId: plan.id, package: "unlimited", addons: [dwg.id] });
    expect([refused.status, (await refused.json()).errors[0].path]).toEqual([400, "addons"]);
  });
});

describe("an add-on that grants a file or a drawing", () => {
  /** On a plan that has neither a ZIP nor a layout. */
  const wanting: [string, object][] = [
    ["a file that is not stored", { fulfilment: "file", fileKind: "zip", estimatedDeliveryDays: 4 }],
    ["a list of materials without a layout", { fulfilment: "drawn", drawing: "materials" }],
    ["a mirrored set without a layout", { fulfilment: "drawn", drawing: "mirrored" }],
  ];
  test.each(wanting)("is not offered where it has no way to come: %s", async (_, data) => {
    const plan = await makePlan();
    const addon = await makeAddon();
    await db.planAddon.update({ where: { id: addon.id }, data: { estimatedDeliveryDays: 2, ...data } });
    expect((await offerOf(plan)).addons.map(({ id }) => id)).not.toContain(addon.id);
    const refused = await add({ planId: plan.id, addons: [addon.id] });
    expect([refused.status, (await refused.json()).errors[0].path]).toEqual([400, "addons"]);
  });

  test("whose file goes while it is in the cart cannot be paid, and the cart says what it is", async () => {
    const plan = await makePlan({ name: "Heron Point", files: ["pdf"] });
    const addon = await makeAddon();
    await db.planAddon.update({
      where: { id: addon.id },
      data: { name: "Sketch Archive", fulfilment: "file", fileKind: "zip", estimatedDeliveryDays: 4 },
    });
    const file = await makePlanFile(plan, "zip");
    const session = newSession();
    const headers = { "x-cart-session": session };
    const body = { planId: plan.id, addons: [addon.id] };
    expect((await visitor.post("/api/cart", body, headers)).status).toBe(201);
    await db.planFile.update({ where: { id: file.id }, data: { replacedAt: new Date() } });
    const [line] = await (await visitor.get("/api/cart", headers)).json();
    expect(line).toMatchObject({
      available: false,
      problem: "Sketch Archive can no longer be had with Heron Point. Remove the line and add it anew.",
    });
    const intent = await visitor.post("/api/create-payment-intent", {}, headers);
    expect(intent.status).toBe(409);
  });

  test("a drawn option without its drawing is not offered either, whatever its days", async () => {
    const plan = await makePlan({ baseFoundation: "slab" });
    const option = { key: "mirrored", value: "yes", priceCents: 100, businessDays: 2 };
    await db.planOption.create({ data: { planId: plan.id, ...option, fulfilment: "drawn" } });
    expect((await offerOf(plan)).options).toEqual([]);
  });
});

/** A plan whose layout draws crawlspace, 2x6 and mirrored by themselves, and mirrored with either. */
async function drawnPlan(): Promise<HousePlan> {
  const drawn = { fulfilment: "drawn" } as const;
  const plan = await makePlan({
    name: "Cedar Spur",
    baseFoundation: "slab",
    baseWalls: "2x4",
    packages: { create: [{ key: "pdf", priceCents: 50_000 }] },
    options: {
      create: [
        { key: "foundation", value: "crawlspace", priceCents: 15_000, ...drawn },
        { key: "foundation", value: "basement", priceCents: 90_000, businessDays: 15 },
        { key: "walls", value: "2x6", priceCents: 8_000, ...drawn },
        { key: "mirrored", value: "yes", priceCents: 9_500, ...drawn },
      ],
    },
  });
  const variants = ["f=crawlspace", "w=2x6", "m=1", "f=crawlspace;m=1", "m=1;w=2x6"];
  const figures = { foundation: "slab", walls: "2x4" };
  const layout = await db.planLayout.create({
    data: { planId: plan.id, revision: 1, layout: {}, sha256: "", kit: 1, figures, variants },
  });
  return db.housePlan.update({ where: { id: plan.id }, data: { layoutId: layout.id } });
}

describe("options that cannot be had together", () => {
  test("stand in no combination of the offer, and the cart takes just those that do", async () => {
    const plan = await drawnPlan();
    const { combinations, ...offer } = await offerOf(plan);
    const choices: object[] = [];
    for (const foundation of [undefined, "crawlspace", "basement"])
      for (const walls of [undefined, "2x6"])
        for (const mirrored of [undefined, true]) choices.push({ foundation, walls, mirrored });
    const offered = (options: object) =>
      combinations.some((one) => JSON.stringify({ ...one.options }) === JSON.stringify(options));
    const taken: object[] = [];
    for (const options of choices.slice(1)) {
      const response = await add({ planId: plan.id, options });
      expect([response.status, options]).toEqual([
        offered(JSON.parse(JSON.stringify(options))) ? 201 : 400,
        options,
      ]);
      if (response.status === 201) taken.push(options);
    }
    expect(taken).toHaveLength(combinations.length);
    expect(notTogether({ ...offer, combinations })).toEqual([["Crawlspace foundation", "2x6 walls"]]);
    // What a person draws takes its days, with all that is drawn beside it.
    const basement = combinations.find((one) => one.options.foundation === "basement" && one.options.walls);
    expect(basement).toMatchObject({ fulfilment: "made", businessDays: 15 });
  });

  test("are told apart by the concierge", async () => {
    const plan = await drawnPlan();
    const reply = await assist({
      message: "which foundations can I get it with?",
      path: `/plans/${plan.slug}`,
      turns: [],
    });
    expect(reply.text).toContain("Crawlspace foundation and 2x6 walls cannot be had together.");
  });

  test("nor is a drawing of what a person draws", async () => {
    const plan = await drawnPlan();
    const { id } = await makeAddon();
    await db.planAddon.update({ where: { id }, data: { fulfilment: "drawn", drawing: "materials" } });
    const { combinations } = await offerOf(plan);
    const without = combinations.filter(({ notWith }) => notWith.includes(id)).map(({ options }) => options);
    expect(without).not.toEqual([]);
    expect(without.every(({ foundation }) => foundation === "basement")).toBe(true);
    const post = (foundation: string) => add({ planId: plan.id, options: { foundation }, addons: [id] });
    expect((await post("crawlspace")).status).toBe(201);
    const refused = await post("basement");
    expect([refused.status, (await refused.json()).errors[0].path]).toEqual([400, "addons"]);
  });

  test("a changed set that is stored in part is not offered as one that is there", async () => {
    const plan = await makePlan({ baseFoundation: "slab" });
    const option = { key: "mirrored", value: "yes", priceCents: 100, fulfilment: "file" } as const;
    await db.planOption.create({ data: { planId: plan.id, ...option } });
    await makeVariant(plan, "pdf", "m=1");
    expect((await offerOf(plan)).options).toEqual([]);
    await makeVariant(plan, "dxf", "m=1");
    expect((await offerOf(plan)).combinations).toMatchObject([
      { options: { mirrored: true }, fulfilment: "file", businessDays: null },
    ]);
  });
});

describe("an add-on says with which packages it is sold", () => {
  test("by itself those with construction files, and a study set takes nothing of them", async () => {
    const plan = await richPlan();
    const { id } = await makeAddon();
    const addon = (await offerOf(plan)).addons.find((one) => one.id === id);
    expect(addon?.packages).toEqual(["pdf", "full", "unlimited"]);
    const refused = await add({ planId: plan.id, package: "study", addons: [id] });
    expect([refused.status, (await refused.json()).errors]).toEqual([
      400,
      [{ path: "addons", message: `${addon?.name} is not sold with "Study set".` }],
    ]);
    expect((await add({ planId: plan.id, package: "pdf", addons: [id] })).status).toBe(201);
    await db.planAddon.update({ where: { id }, data: { packages: ["study"] } });
    const [line] = (await nobody.read("/api/cart", headers)) as CartItemDto[];
    expect(line).toMatchObject({ available: false, problem: `${addon?.name} is not sold with "PDF set".` });
  });

  test("a file that a package holds is not sold beside it", async () => {
    const plan = await richPlan();
    const { id } = await makeAddon();
    await db.planAddon.update({ where: { id }, data: { fulfilment: "file", fileKind: "dwg" } });
    await makePlanFile(plan, "dwg");
    const addon = (await offerOf(plan)).addons.find((one) => one.id === id);
    expect(addon?.packages).toEqual(["pdf", "full"]);
  });

  test("the sample store's DWG and printed sets are not for a study set", () => {
    const studied = addons.filter(({ packages }) => packages?.includes("study")).map(({ name }) => name);
    expect(studied).toEqual(["Material List", "Builder Question Call"]);
  });
});

test("the files of a package stand in the offer with kind, sheets and size", async () => {
  const plan = await makePlan();
  const [full] = (await offerOf(plan)).packages;
  const stored = await db.planFile.findMany({ where: { planId: plan.id }, orderBy: { id: "asc" } });
  expect(full?.files).toEqual(
    stored.map(({ kind, bytes }) => ({ kind, name: expect.any(String), bytes: Number(bytes) })),
  );
  expect(full?.files).toHaveLength(2);
});

describe("a configured cart line", () => {
  test("costs what it is configured as; equal choices are one line, others are not", async () => {
    const plan = await richPlan();
    const asDrawn = await added({ planId: plan.id });
    const spelled = await added({
      planId: plan.id,
      package: "full",
      options: { foundation: "slab", walls: "2x4", mirrored: false },
    });
    expect(spelled).toMatchObject({ id: asDrawn.id, quantity: 2, package: "full", plan: { price: 1000 } });
    const changed = await added({
      planId: plan.id,
      package: "pdf",
      options: { mirrored: true, foundation: "crawlspace" },
    });
    expect(changed).toMatchObject({
      plan: { price: 1045 },
      catalogPrice: 1000,
      configuration: ["PDF set", "Crawlspace foundation", "Mirrored"],
      options: { foundation: "crawlspace", walls: "2x4", mirrored: true },
      available: true,
    });
    expect(changed.id).not.toBe(asDrawn.id);
  });

  test("ten parallel posts of one configuration are one line of ten", async () => {
    const plan = await richPlan();
    await Promise.all(Array.from({ length: 10 }, () => added({ planId: plan.id, package: "pdf" })));
    const rows = await db.cartItem.findMany({ where: { sessionId: MINE } });
    expect(rows.map(({ quantity, configuration }) => [quantity, configuration])).toEqual([[10, "p=pdf"]]);
  });

  test("of a package that is sold once stays at one", async () => {
    const plan = await richPlan();
    for (const key of ["study", "unlimited"]) {
      const first = await add({ planId: plan.id, package: key });
      const second = await add({ planId: plan.id, package: key });
      expect([first.status, second.status]).toEqual([201, 200]);
      const item: CartItemDto = await second.json();
      expect(item.quantity).toBe(1);
      const more = await visitor.patch(`/api/cart/${item.id}`, { quantity: 2 }, headers);
      expect(more.status).toBe(400);
    }
  });

  test.each([
    ["an unknown package", { package: "gold" }, "package"],
    ["a package that is a number", { package: 3 }, "package"],
    ["an unknown option", { options: { roof: "hip" } }, "options"],
    ["an unknown value", { options: { foundation: "moat" } }, "options.foundation"],
    ["options as a list", { options: ["slab"] }, "options"],
    ["an option that this plan does not have", { options: { foundation: "pier" } }, "options.foundation"],
    ["a study set with options", { package: "study", options: { mirrored: true } }, "options.mirrored"],
    ["two study sets", { package: "study", quantity: 2 }, "quantity"],
    [
      "10 KB of keys",
      { options: Object.fromEntries(Array.from({ length: 800 }, (_, i) => [`k${i}`, "x".repeat(8)])) },
      "options",
    ],
  ])("%s is a 400 with its path", async (_, body, path) => {
    const plan = await richPlan();
    const response = await add({ planId: plan.id, ...body });
    const refusal = await response.json();
    expect([response.status, refusal.code, refusal.errors[0].path]).toEqual([400, "validation_failed", path]);
    expect(await db.cartItem.count({ where: { sessionId: MINE } })).toBe(0);
  });

  test("a prototype among the options changes nothing", async () => {
    const plan = await richPlan();
    const body = `{"planId": ${plan.id}, "options": {"__proto__": {"mirrored": true}}}`;
    const type = { "content-type": "application/json" };
    expect((await visitor.post("/api/cart", body, { ...headers, ...type })).status).toBe(400);
  });

  test("of a plan that cannot be delivered is a 409 with the reason", async () => {
    const plan = await makePlan({ files: [], name: "Bare House" });
    const response = await add({ planId: plan.id });
    expect([response.status, (await response.json()).message]).toEqual([
      409,
      "Bare House is not for sale yet.",
    ]);
  });

  test("a package or option that is withdrawn takes the line off sale, with the reason, and checkout refuses it", async () => {
    const plan = await richPlan();
    await added({ planId: plan.id, package: "pdf", options: { mirrored: true } });
    await db.planOption.deleteMany({ where: { planId: plan.id, key: "mirrored" } });
    const [line] = (await nobody.read("/api/cart", headers)) as CartItemDto[];
    expect(line).toMatchObject({ available: false, problem: `${plan.name} cannot be had mirrored.` });
    expect((await checkout(MINE)).status).toBe(409);
  });

  test("says what it cost when it was put in, when that has changed", async () => {
    const plan = await richPlan();
    await added({ planId: plan.id, package: "pdf" });
    await db.planPackage.update({
      where: { planId_key: { planId: plan.id, key: "pdf" } },
      data: { priceCents: 85_000 },
    });
    const [line] = (await nobody.read("/api/cart", headers)) as CartItemDto[];
    expect(line).toMatchObject({ plan: { price: 850 }, previousPrice: 800, available: true });
  });
});

describe("an order", () => {
  test("of a PDF set brings no CAD, and remembers what was bought", async () => {
    const plan = await richPlan();
    await added({ planId: plan.id, package: "pdf" });
    const order = await bought(await open(MINE, { email: "ada@example.com", amount: 800 }));
    expect(order.files.map(({ kind, variant }) => [kind, variant])).toEqual([["pdf", ""]]);
    expect(order.lines[0]).toMatchObject({
      configuration: "p=pdf",
      planPriceCents: 80_000,
      catalogCents: 100_000,
    });
  });

  test("of a study set brings the marked set alone", async () => {
    const plan = await richPlan();
    await added({ planId: plan.id, package: "study" });
    const order = await bought(await open(MINE, { email: "ada@example.com", amount: 250 }));
    expect(order.files.map(({ kind, variant }) => [kind, variant])).toEqual([["pdf", STUDY_VARIANT]]);
  });

  test("of a changed drawing never brings the set as drawn in its place", async () => {
    const plan = await richPlan();
    await added({ planId: plan.id, options: { foundation: "crawlspace" } });
    const order = await bought(await open(MINE, { email: "ada@example.com", amount: 1150 }));
    expect(order.files).toEqual([]);
    expect(order.lines[0]?.chosen).toMatchObject({
      variant: "f=crawlspace",
      delivery: { fulfilment: "made", businessDays: 5 },
    });
  });

  test("is charged at the price that was on screen when an option's price changes between intent and payment", async () => {
    const plan = await richPlan();
    await added({ planId: plan.id, options: { mirrored: true } });
    const opened = await open(MINE, { email: "ada@example.com", amount: 1095 });
    await db.planOption.updateMany({
      where: { planId: plan.id, key: "mirrored" },
      data: { priceCents: 50_000 },
    });
    const order = await bought(opened);
    expect([order.status, order.totalCents]).toEqual(["paid", 109_500]);
  });
});

test("the packages of three sample plans cost what the rule says, to the cent", () => {
  const bySlug = (price: number) => catalogue.find((source) => source.price === price * 100);
  const table = (price: number) => {
    const source = bySlug(price);
    if (!source) throw new Error(`No sample plan costs $${price}.`);
    return Object.fromEntries(
      sampleOffer(source, layoutRow(source.house)).packages.map(({ key, priceCents }) => [key, priceCents]),
    );
  };
  const prices = [...new Set(catalogue.map(({ price }) => price / 100))];
  expect(prices).toEqual(expect.arrayContaining([395, 1295, 2495]));
  expect(table(395)).toEqual({ study: 9_900, pdf: 31_600, unlimited: 69_100 });
  expect(table(1295)).toEqual({ study: 32_400, pdf: 103_600, unlimited: 226_600 });
  expect(table(2495)).toEqual({ study: 62_400, pdf: 199_600, unlimited: 436_600 });
});
