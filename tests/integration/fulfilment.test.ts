import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { deliverReadyVariants, grantVariantFiles } from "@/lib/sales/fulfilment/mutations";
import { openConnections } from "../support/concurrency";
import { makePlanFile } from "../support/fixtures";
import { deliver, withPayments } from "../support/payments";
import { bought, changeablePlan, makeSoldAddon, makeVariant, orderOf, paidCart } from "../support/sale";
import { emptyBeforeEach, sentMails } from "../support/tables";

const payments = withPayments();
emptyBeforeEach("mail");

/** The day in New York at whose 17:00 a task is due. */
const dueDay = (task: { dueAt: Date }) =>
  new Intl.DateTimeFormat("sv-SE", {
    timeZone: "America/New_York",
    dateStyle: "short",
    timeStyle: "medium",
  }).format(task.dueAt);

/** Makes an option one that is drawn, as the worker's plans have it, in an order from before it could be. */
async function makeDrawn(orderId: number): Promise<void> {
  await db.orderTask.updateMany({ where: { orderId, key: "option" }, data: { kind: "drawn" } });
}

describe("a payment", () => {
  test("makes one task for each thing that is made or shipped, with its quantity and date, and no task for files", async () => {
    const plan = await changeablePlan();
    const kit = await makeSoldAddon({ name: "Interior Kit", estimatedDeliveryDays: 3 });
    const sets = await makeSoldAddon({
      name: "Printed Sets",
      fulfilment: "shipped",
      estimatedDeliveryDays: 5,
    });
    await makePlanFile(plan, "dwg");
    const dwg = await makeSoldAddon({ fulfilment: "file", fileKind: "dwg" });
    const order = await bought(payments, [
      { plan, quantity: 2, options: { foundation: "crawlspace", mirrored: true }, addons: [kit, sets, dwg] },
      { plan, package: "pdf", addons: [kit] },
    ]);
    const [changed, asDrawn] = order.lines;
    expect(
      order.tasks.map(({ lineId, key, kind, title, quantity }) => [lineId, key, kind, title, quantity]),
    ).toEqual([
      [changed?.id, "option", "made", "PDF + CAD, Crawlspace foundation, Mirrored", 2],
      [changed?.id, `addon:${kit.id}`, "made", "Interior Kit", 2],
      [changed?.id, `addon:${sets.id}`, "shipped", "Printed Sets", 2],
      [asDrawn?.id, `addon:${kit.id}`, "made", "Interior Kit", 1],
    ]);
    expect(order.tasks.every(({ state, assignedTo }) => state === "open" && assignedTo === null)).toBe(true);
    expect(order.files.map(({ kind, variant }) => [kind, variant]).sort()).toEqual([
      ["dwg", ""],
      ["pdf", ""],
    ]);
    // Both in the same line's time: the longer of the two options.
    const [option, interior, printed] = order.tasks;
    expect(option?.dueAt).toEqual(printed?.dueAt);
    expect(interior && printed && interior.dueAt < printed.dueAt).toBe(true);
    expect(interior && dueDay(interior)).toMatch(/17:00:00$/);
  });

  test("told ten times at once and once more makes each task once", async () => {
    const plan = await changeablePlan();
    const kit = await makeSoldAddon({ estimatedDeliveryDays: 3 });
    const cart = await paidCart(payments, [{ plan, options: { mirrored: true }, addons: [kit] }]);
    await openConnections(10);
    await Promise.all(Array.from({ length: 10 }, () => deliver(cart.event)));
    await deliver(cart.event);
    expect((await orderOf(cart.orderNumber)).tasks.map(({ key }) => key)).toEqual([
      "option",
      `addon:${kit.id}`,
    ]);
  });

  test("counts the business days of the store's own calendar", async () => {
    const today = new Date();
    const holidays = Array.from({ length: 30 }, (_, day) =>
      new Date(today.getTime() + (day - 1) * 86_400_000).toISOString().slice(0, 10),
    );
    await db.systemSetting.createMany({
      data: [
        { key: "store_holidays", value: holidays.join("\n") },
        { key: "store_time_zone", value: "America/New_York" },
      ],
    });
    const order = await bought(payments, [{ plan: await changeablePlan(), options: { mirrored: true } }]);
    await db.systemSetting.deleteMany({ where: { key: { startsWith: "store_" } } });
    const last = new Date(`${holidays.at(-1)}T12:00:00Z`);
    expect(order.tasks[0] && order.tasks[0].dueAt > last).toBe(true);
  });

  test("brings a changed set at once where its files are stored", async () => {
    const plan = await changeablePlan();
    await makeVariant(plan, "pdf", "m=1");
    await makeVariant(plan, "dxf", "m=1");
    const order = await bought(payments, [{ plan, options: { mirrored: true } }]);
    expect(order.tasks).toEqual([]);
    expect(order.files.map(({ kind, variant }) => [kind, variant]).sort()).toEqual([
      ["dxf", "m=1"],
      ["pdf", "m=1"],
    ]);
  });
});

describe("a variant that has been drawn", () => {
  const ready = (planId: number, variant: string, fileIds: number[]) =>
    db.$transaction((tx) => grantVariantFiles(tx, { planId, variant, fileIds }));

  test("is delivered to every order that waits for it: the kinds it bought, one mail each, once", async () => {
    const plan = await changeablePlan();
    const full = await bought(payments, [{ plan, options: { mirrored: true } }]);
    const pdf = await bought(payments, [{ plan, package: "pdf", options: { mirrored: true } }]);
    const other = await bought(payments, [{ plan, options: { foundation: "crawlspace" } }]);
    for (const { id } of [full, pdf, other]) await makeDrawn(id);
    const refunded = await bought(payments, [{ plan, options: { mirrored: true } }]);
    await makeDrawn(refunded.id);
    await db.order.update({ where: { id: refunded.id }, data: { status: "refunded" } });
    const fileIds = [await makeVariant(plan, "pdf", "m=1"), await makeVariant(plan, "dxf", "m=1")];
    await db.mail.deleteMany();

    expect(await ready(plan.id, "m=1", fileIds.slice(0, 1))).toBe(1);
    await openConnections(3);
    const counts = await Promise.all([1, 2, 3].map(() => ready(plan.id, "m=1", fileIds)));
    expect(counts.sort()).toEqual([0, 0, 1]);
    expect((await orderOf(full.number)).files.map(({ kind }) => kind).sort()).toEqual(["dxf", "pdf"]);
    expect((await orderOf(pdf.number)).files.map(({ kind }) => kind)).toEqual(["pdf"]);
    for (const { number } of [full, pdf]) {
      expect((await orderOf(number)).tasks).toMatchObject([{ state: "delivered", deliveries: 1 }]);
    }
    for (const { number } of [other, refunded]) {
      expect(await orderOf(number)).toMatchObject({ files: [], tasks: [{ state: "open" }] });
    }
    const mails = await sentMails();
    expect(mails.map(({ subject }) => subject).sort()).toEqual(
      [
        `Ready: PDF + CAD, Mirrored, order ${full.number}`,
        `Ready: PDF set, Mirrored, order ${pdf.number}`,
      ].sort(),
    );
    expect(mails[0]?.text).toContain(`for ${plan.name} is ready`);
  });

  test("is found by the job where the order was settled in the same moment", async () => {
    const plan = await changeablePlan();
    const order = await bought(payments, [{ plan, options: { mirrored: true } }]);
    await makeDrawn(order.id);
    await deliverReadyVariants();
    expect((await orderOf(order.number)).tasks).toMatchObject([{ state: "open" }]);
    await makeVariant(plan, "pdf", "m=1");
    await makeVariant(plan, "dxf", "m=1");
    await deliverReadyVariants();
    expect(await orderOf(order.number)).toMatchObject({
      tasks: [{ state: "delivered" }],
      events: expect.arrayContaining([expect.objectContaining({ kind: "delivered" })]),
    });
  });
});
