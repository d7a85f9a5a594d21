import { beforeEach, expect, test } from "vitest";
import { drawnPlanSchema } from "@/lib/catalog/drawing-queue/schema";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { MAIL_DATA } from "@/lib/queue/outbox/kind-schema";
import type { CartItemDto } from "@/lib/sales/cart/dto";
import { addonChoicesOf, choiceOf } from "@/lib/sales/fulfilment/rules/deliverables";
import type { OrderDto } from "@/lib/sales/orders/dto";
import { settleOrder } from "@/lib/sales/orders/payment-mutations";
import { refundShares } from "@/lib/sales/orders/rules/refund-shares";
import type { UpgradeDto } from "@/lib/sales/orders/upgrade-dto";
import { catalogue } from "@/prisma/seed/catalogue";
import { nobody, visitor } from "../support/api";
import { BOUGHT_AS_DRAWN } from "../support/choices";
import { dice } from "../support/dice";
import { costing, makeCart, makeDrawnPlan, makePlan, makePlanFile, newSession } from "../support/fixtures";
import { migrate } from "../support/migration";
import { withPayments } from "../support/payments";
import { bought, changeablePlan, filledCart, makeSoldAddon, orderOf } from "../support/sale";
import { withStaff } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

/** Rows that are older than what they are asked for today, and what the migration makes of them. */

const [sample] = catalogue;
if (!sample) throw new Error("The catalogue is empty.");
const { house } = sample;
const payments = withPayments();
const admin = withStaff("admin");
emptyBeforeEach("cartItem", "systemAlert");

/** The tables as they were. */
beforeEach(async () => {
  for (const table of ["cart_items", "order_lines"])
    await db.$executeRawUnsafe(`ALTER TABLE ${table} ALTER COLUMN chosen DROP NOT NULL`);
});

const forgetOrders = () => db.$executeRaw`
  UPDATE order_lines SET chosen = NULL, configuration = '', addons = (
    SELECT coalesce(jsonb_agg(a - '{fulfilment,businessDays,file,drawing,promised,asks}'::text[]), '[]')
    FROM jsonb_array_elements(addons) a)`;
const forgetCarts = () => db.$executeRaw`UPDATE cart_items SET chosen = NULL, configuration = ''`;
const bringUp = () => migrate("20261129190000_choice_of_every_line");

const seen = (token: string): Promise<OrderDto> => nobody.read(`/api/orders/${token}`);

test("a paid order says and gives what it did, and what its lines hold is known", async () => {
  const kit = await makeSoldAddon({ name: "Interior Kit", estimatedDeliveryDays: 3 });
  const [cedar, heron] = [await changeablePlan(), await makePlan({ files: ["pdf"] })];
  const { number, tokenNonce } = await bought(payments, [
    { plan: cedar, quantity: 2, addons: [kit] },
    { plan: heron },
  ]);
  const token = linkToken(tokenNonce);
  const before = await seen(token);
  // What came to the plan since the order is not what was bought.
  await makePlanFile(heron, "dxf");
  await forgetOrders();
  await bringUp();

  const { lines, files } = await orderOf(number);
  const soldOf = (planId: number) =>
    files.flatMap((file) => (file.planId === planId ? { id: file.planFileId, kind: file.kind } : []));
  const asDrawn = { ...BOUGHT_AS_DRAWN, words: [] };
  expect(lines.map(choiceOf)).toEqual([
    {
      ...asDrawn,
      configuration: { package: "full", foundation: "slab", walls: null, mirrored: false },
      base: { foundation: "slab", walls: null },
      files: soldOf(cedar.id),
    },
    { ...asDrawn, configuration: { ...asDrawn.configuration, package: "pdf" }, files: soldOf(heron.id) },
  ]);
  expect(lines.flatMap(addonChoicesOf)).toEqual([
    {
      ...{ id: kit.id, name: "Interior Kit", priceCents: 19_500, fulfilment: "made", businessDays: 5 },
      ...{ file: null, drawing: null, promised: [], asks: [] },
    },
  ]);
  expect(await seen(token)).toEqual({
    ...before,
    lines: before.lines.map((line) => ({ ...line, configuration: [] })),
  });
  for (const { id } of lines)
    expect((await nobody.get(`/api/orders/${token}/license?line=${id}`)).status).toBe(200);
});

test("its lines can be upgraded, and end with their files when they are refunded", async () => {
  const plan = await changeablePlan();
  const { id, tokenNonce, lines } = await bought(payments, [{ plan }, { plan: await makePlan() }]);
  const token = linkToken(tokenNonce);
  await forgetOrders();
  await bringUp();

  const [line, other] = lines;
  const offered: UpgradeDto[] = await nobody.read(`/api/orders/${token}/upgrades`);
  expect(offered.map((one) => [one.lineId, one.package, one.options.foundation, one.due])).toEqual([
    [line?.id, "unlimited", "slab", 750],
    [line?.id, "full", "crawlspace", 150],
    [line?.id, "full", "slab", 95],
  ]);
  const open = await visitor.post(`/api/orders/${token}/upgrades`, {
    lineId: line?.id,
    package: "unlimited",
  });
  expect(open.status).toBe(200);

  const refund = { refundable: 1999, lineId: other?.id };
  expect((await admin.post(`/api/admin/orders/${id}/refunds`, refund)).status).toBe(201);
  const after = await seen(token);
  expect(after.lines.map(({ files }) => files.length)).toEqual([2, 0]);
  expect(after.files).toEqual(after.lines[0]?.files);
});

test("an order that is still to be paid brings the files of its plan", async () => {
  const plan = await changeablePlan();
  const order = await db.order.create({
    data: {
      ...{ number: "HP-0PEN0000", ...costing(100_000), cartHash: "", tokenHash: "open", tokenNonce: "n" },
      lines: {
        create: {
          ...{ planId: plan.id, planName: plan.name, planSlug: plan.slug, planPriceCents: 100_000 },
          ...{ quantity: 1, ...costing(100_000), chosen: BOUGHT_AS_DRAWN },
        },
      },
    },
  });
  await forgetOrders();
  await bringUp();
  const intent = { id: `pi_${order.id}`, amount: order.totalCents, currency: "usd", status: "succeeded" };
  expect(await settleOrder(order.id, intent, { onMismatch: "review" })).toBe("paid");
  const { files, tasks } = await orderOf(order.number);
  expect([files.map(({ kind, variant }) => [kind, variant]), tasks]).toEqual([
    [
      ["pdf", ""],
      ["dxf", ""],
    ],
    [],
  ]);
});

test("a line of a cart holds its plan as drawn, in the default package", async () => {
  const plans = [
    await changeablePlan(),
    await makePlan({ files: ["pdf"] }),
    await makeDrawnPlan(house, { files: [] }),
  ];
  const drawn = plans[2]?.id ?? 0;
  const layoutId = plans[2]?.layoutId ?? 0;
  const job = { planId: drawn, layoutId, configuration: "", what: "plan", kit: 1, chosen: {} };
  await db.drawJob.create({ data: { ...job, useWhenDrawn: true } });
  const session = await makeCart(plans.map((plan) => ({ plan })));
  const list = (): Promise<CartItemDto[]> => nobody.read("/api/cart", { "x-cart-session": session });
  const before = await list();
  expect(before.map((item) => [item.package, item.available])).toEqual([
    ["full", true],
    ["pdf", true],
    ["full", true],
  ]);
  await forgetCarts();
  await bringUp();
  expect(await list()).toEqual(before);
});

test("what is chosen already stays", async () => {
  const plan = await changeablePlan();
  const line = { plan, package: "pdf", options: { foundation: "crawlspace" } };
  const session = await filledCart([line]);
  const { number } = await bought(payments, [line]);
  const cart = () => db.cartItem.findMany({ where: { sessionId: session } });
  const before = [await cart(), await orderOf(number)];
  await bringUp();
  expect([await cart(), await orderOf(number)]).toEqual(before);
});

test("a refund without shares is shared as the store would: to the cent, whatever the lines cost", async () => {
  const roll = dice(7);
  const expected = new Map<number, object[]>();
  for (let at = 0; at < 60; at += 1) {
    // Some lines cost nothing, and in some orders none costs anything.
    const costs = Array.from({ length: 1 + roll(6) }, () => roll(4) * roll(at % 2 ? 7 : 90_000_000));
    const totalCents = costs.reduce((sum, cents) => sum + cents, 0);
    const head = { planId: 1, planName: "A", planSlug: "a", planPriceCents: 1, quantity: 1 };
    const order = await db.order.create({
      data: {
        ...{ number: `HP-SHR${String(at).padStart(5, "0")}`, ...costing(totalCents), cartHash: "" },
        ...{ tokenHash: `shares-${at}`, tokenNonce: "n" },
        lines: { create: costs.map((cents) => ({ ...head, ...costing(cents), chosen: BOUGHT_AS_DRAWN })) },
      },
      include: { lines: { orderBy: { id: "asc" } } },
    });
    for (const amountCents of [1 + roll(Math.max(1, totalCents)), totalCents + 3]) {
      const providerRefundId = `re_shares_${at}_${amountCents}`;
      const refund = await db.refund.create({ data: { orderId: order.id, providerRefundId, amountCents } });
      expected.set(refund.id, refundShares(order.lines, [], amountCents));
    }
  }
  await bringUp();
  const stored = await db.refund.findMany({ where: { id: { in: [...expected.keys()] } } });
  expect(new Map(stored.map(({ id, shares }) => [id, shares]))).toEqual(expected);
});

test("a drawing that does not say where its scene is has none", async () => {
  const plan = await makeDrawnPlan(house);
  const job = {
    planId: plan.id,
    layoutId: plan.layoutId ?? 0,
    configuration: newSession(),
    kit: 1,
    chosen: {},
  };
  const { id } = await db.drawJob.create({ data: { ...job, result: { files: [], images: [] } } });
  await bringUp();
  const { result } = await db.drawJob.findUniqueOrThrow({ where: { id } });
  expect(drawnPlanSchema.parse(result)).toEqual({ files: [], images: [], sceneUrl: null });
});

test("a mail of a delivery that does not say what it left out left out nothing", async () => {
  const parcel = { title: "Prints", planName: "A", isShipped: true, message: "", carrier: "", tracking: "" };
  const mail = { key: "delivery:0:1", kind: "delivery", toEmail: "ada@example.com" };
  const { id } = await db.mail.create({ data: { ...mail, data: { ...parcel, files: [] } } });
  await bringUp();
  const { data } = await db.mail.findUniqueOrThrow({ where: { id } });
  expect(MAIL_DATA.delivery.parse(data)).toEqual({ ...parcel, files: [], leftOut: "", leftOutReason: "" });
});
