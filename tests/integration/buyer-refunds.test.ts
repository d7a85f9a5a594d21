import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { linkToken } from "@/lib/platform/http/link-token";
import type { FaultPoint } from "@/lib/platform/ops/env";
import * as faults from "@/lib/platform/ops/fault-point";
import { updateTask } from "@/lib/sales/fulfilment/admin/mutations";
import { grantVariantFiles } from "@/lib/sales/fulfilment/mutations";
import type { OrderDto } from "@/lib/sales/orders/dto";
import { finishBuyerRefunds } from "@/lib/sales/orders/jobs";
import { REFUND_REFUSALS, type RefundRefusal } from "@/lib/sales/orders/rules/buyer-refund";
import * as intents from "@/lib/sales/payments/server/intents";
import { call, expectAnswer, nobody, ORIGIN, visitor } from "../support/api";
import { openConnections } from "../support/concurrency";
import { makePlan } from "../support/fixtures";
import { deliver, eventOf, withPayments } from "../support/payments";
import { bought, changeablePlan, makeSoldAddon, makeVariant, orderOf } from "../support/sale";
import { withStaff } from "../support/staff";
import { emptyBeforeEach, sentMails } from "../support/tables";

const payments = withPayments();
const admin = withStaff("admin");
emptyBeforeEach("mail", "systemAlert", "rateLimit");
afterEach(() => {
  vi.restoreAllMocks();
});

type Order = Awaited<ReturnType<typeof bought>>;

const tokenOf = ({ tokenNonce }: Order) => linkToken(tokenNonce);
const seen = (order: Order): Promise<OrderDto> => nobody.read(`/api/orders/${tokenOf(order)}`);
const askRefund = (order: Order, lineId?: number) =>
  visitor.post(`/api/orders/${tokenOf(order)}/refund`, lineId === undefined ? {} : { lineId });
const refusedWith = (order: Order, code: RefundRefusal, lineId?: number) =>
  expectAnswer(askRefund(order, lineId), 409, { code });

const get = (url: string) => call(new Request(new URL(url, ORIGIN)));
async function mint(order: Order, wanted: { fileId?: number; taskFileId?: number }): Promise<string> {
  return (await expectAnswer(visitor.post(`/api/orders/${tokenOf(order)}/downloads`, wanted), 201)).url;
}
/** The first byte of a file, which is what opens it. */
async function openFile(order: Order, fileId = order.files[0]?.id) {
  const response = await get(await mint(order, { fileId }));
  await response.text();
  return response.status;
}

const refundsAtProvider = async ({ paymentIntentId }: Order) =>
  (await payments.state()).refunds.filter((one) => one.payment_intent === paymentIntentId);
const refundMails = async () => (await sentMails()).filter(({ subject }) => subject.startsWith("Refund"));
const age = (order: Order, days: number) =>
  db.order.update({
    where: { id: order.id },
    data: { paidAt: new Date(Date.now() - days * 86_400_000) },
  });

const one = async () => bought(payments, [{ plan: await makePlan({ price: 600 }) }]);
const two = async () =>
  bought(payments, [{ plan: await makePlan({ price: 600 }) }, { plan: await makePlan({ price: 400 }) }]);

async function expectRefunded(order: Order) {
  const after = await orderOf(order.number);
  expect(after).toMatchObject({
    ...{ status: "refunded", refundedCents: order.totalCents },
    refunds: [{ amountCents: order.totalCents, status: "succeeded", kind: "refund", createdBy: null }],
  });
  expect(after.files.every(({ revokedAt }) => revokedAt !== null)).toBe(true);
  expect(await refundsAtProvider(order)).toHaveLength(1);
  const mails = await refundMails();
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining(`We refunded $${order.totalCents / 100}.00`),
  ]);
  const notes = await db.invoice.findMany({ where: { orderId: order.id, kind: "credit_note" } });
  expect(notes.map(({ totalCents }) => totalCents)).toEqual([order.totalCents]);
  expect(await db.buyerRefund.findMany({ where: { orderId: order.id } })).toMatchObject([{ state: "done" }]);
  return after;
}

describe("R1: bought and not opened", () => {
  test("is refunded by its buyer alone: files, license, mail and credit note as by staff", async () => {
    const order = await one();
    const shown = await seen(order);
    const [line] = order.lines;
    expect(shown).toMatchObject({
      refundable: { total: 600, lines: [{ lineId: line?.id, amount: 600 }] },
      isRefunding: false,
    });
    const days = (Date.parse(shown.refundable?.until ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(14);
    expect(days).toBeLessThan(15);
    const link = await mint(order, { fileId: order.files[0]?.id });

    const after = await expectAnswer(askRefund(order), 200);
    expect(after).toMatchObject({
      ...{ status: "refunded", fulfilled: false, refunded: 600, refundable: null, files: [] },
    });
    await expectRefunded(order);
    expect((await get(link)).status).toBe(403);
    expect((await nobody.get(`/api/orders/${tokenOf(order)}/license?line=${line?.id}`)).status).toBe(403);
    const { events } = await orderOf(order.number);
    expect(events.map(({ message }) => message)).toContain(
      "The buyer asked for $600.00 of the order back: nothing of it was used.",
    );
  });

  test("asked for twice, or at once, it is one refund", async () => {
    const order = await one();
    await openConnections(4);
    const answers = await Promise.all([askRefund(order), askRefund(order), askRefund(order)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await askRefund(order, order.lines[0]?.id)).status).toBe(200);
    await expectRefunded(order);
  });

  test("once opened, it is gone, and the code says why", async () => {
    const order = await one();
    expect(await openFile(order)).toBe(200);
    expect((await seen(order)).refundable).toBeNull();
    await refusedWith(order, "files_opened");
    await refusedWith(order, "files_opened", order.lines[0]?.id);
    expect(await refundsAtProvider(order)).toEqual([]);
    expect((await orderOf(order.number)).status).toBe("paid");
  });

  test("a link, a HEAD and what is fetched ahead open nothing", async () => {
    const order = await one();
    const url = new URL(await mint(order, { fileId: order.files[0]?.id }), ORIGIN);
    expect((await call(new Request(url, { method: "HEAD" }))).status).toBe(200);
    expect((await call(new Request(url, { headers: { "sec-purpose": "prefetch" } }))).status).toBe(403);
    expect((await askRefund(order)).status).toBe(200);
  });
});

describe("a line of several", () => {
  test("is refunded while nothing of its own was opened; the other one stays", async () => {
    const order = await two();
    const [opened, line] = order.lines;
    const file = order.files.find(({ planId }) => planId === opened?.planId);
    expect(await openFile(order, file?.id)).toBe(200);
    expect((await seen(order)).refundable).toMatchObject({
      ...{ total: 400, lines: [{ lineId: line?.id, amount: 400 }] },
    });
    await refusedWith(order, "files_opened");
    const after = await expectAnswer(askRefund(order, line?.id), 200);
    expect(after).toMatchObject({
      ...{ status: "partially_refunded", refunded: 400, refundable: null },
      lines: [
        { isRefunded: false, files: [{}, {}] },
        { isRefunded: true, files: [] },
      ],
    });
    expect(await refundsAtProvider(order)).toMatchObject([{ amount: 40_000 }]);
    expect(await openFile(order, file?.id)).toBe(200);
    // Asked for again, it is refunded already.
    expect((await askRefund(order, line?.id)).status).toBe(200);
    expect(await refundsAtProvider(order)).toHaveLength(1);
  });

  test("one after the other is all of it, and a line of another order is not there", async () => {
    const [order, other] = [await two(), await one()];
    await expectAnswer(askRefund(order, other.lines[0]?.id), 404);
    for (const { id } of order.lines) expect((await askRefund(order, id)).status).toBe(200);
    expect(await orderOf(order.number)).toMatchObject({ status: "refunded", refundedCents: 100_000 });
  });

  test("a file that two lines bring stays for the other", async () => {
    const plan = await changeablePlan();
    const order = await bought(payments, [{ plan }, { plan, package: "unlimited" }]);
    const shared = order.files.find(({ kind }) => kind === "pdf");
    expect((await askRefund(order, order.lines[0]?.id)).status).toBe(200);
    expect(await openFile(order, shared?.id)).toBe(200);
    await refusedWith(order, "files_opened", order.lines[1]?.id);
  });
});

describe("is refused", () => {
  test("too_late: after its days, to the end of the last one", async () => {
    const order = await one();
    await age(order, 14);
    expect((await seen(order)).refundable).not.toBeNull();
    await age(order, 15);
    expect((await seen(order)).refundable).toBeNull();
    await refusedWith(order, "too_late");
  });

  test("off: where the setting is 0, for orders of a kind that is not given back, and where nothing was paid", async () => {
    const order = await one();
    await db.systemSetting.create({ data: { key: "buyer_refund_days", value: "0" } });
    expect((await seen(order)).refundable).toBeNull();
    await refusedWith(order, "off");
    await db.systemSetting.deleteMany({ where: { key: "buyer_refund_days" } });
    await db.order.update({ where: { id: order.id }, data: { paymentIntentId: null } });
    await refusedWith(order, "off");
  });

  test("task_started: once a task of the line is begun, delivered by hand, or has a file; not by what a worker draws", async () => {
    const kit = await makeSoldAddon({ name: "Interior Kit", price: 100 });
    const plan = await changeablePlan();
    const order = await bought(payments, [{ plan, options: { mirrored: true }, addons: [kit] }]);
    const drawn = order.tasks.find(({ key }) => key === "option");
    const made = order.tasks.find(({ key }) => key !== "option");
    if (!drawn || !made) throw new Error("The order is not as it was put together.");
    expect((await seen(order)).refundable).not.toBeNull();
    const delivered = { kind: "drawn", state: "delivered", deliveries: 1 } as const;
    await db.orderTask.update({ where: { id: drawn.id }, data: delivered });
    expect((await seen(order)).refundable).not.toBeNull();
    await updateTask(made.id, { version: made.version, state: "in_progress" }, admin);
    await refusedWith(order, "task_started");
    await db.orderTask.update({ where: { id: made.id }, data: { state: "open" } });
    expect((await seen(order)).refundable).not.toBeNull();
    await db.orderTask.update({ where: { id: made.id }, data: { deliveries: 1 } });
    await refusedWith(order, "task_started");
    await db.orderTask.update({ where: { id: made.id }, data: { deliveries: 0 } });
    const file = { fileName: "kit.pdf", storageKey: "none", contentType: "application/pdf", bytes: 1n };
    await db.taskFile.create({ data: { taskId: made.id, ...file, sha256: "" } });
    await refusedWith(order, "task_started");
  });

  test("credit_in_use: while an upgrade counts on what the line cost; the upgrade can be given back", async () => {
    const order = await bought(payments, [{ plan: await changeablePlan() }]);
    const path = `/api/orders/${tokenOf(order)}/upgrades`;
    const input = { lineId: order.lines[0]?.id, package: "unlimited" };
    const { orderNumber } = await expectAnswer(visitor.post(path, input), 200);
    expect((await seen(order)).refundable).toBeNull();
    await refusedWith(order, "credit_in_use");
    const upgrade = await orderOf(orderNumber);
    await expectAnswer(askRefund(upgrade), 403);
  });

  test("an order that is not paid is a 403, one that is not there a 404, a wrong line a 400", async () => {
    const order = await one();
    await db.order.update({ where: { id: order.id }, data: { status: "review" } });
    await expectAnswer(askRefund(order), 403);
    expect((await visitor.post(`/api/orders/${"A".repeat(43)}/refund`, {})).status).toBe(404);
    expect((await visitor.post(`/api/orders/${tokenOf(order)}/refund`, { lineId: "1" })).status).toBe(400);
  });

  test("each code is a 409", () => {
    for (const code of REFUND_REFUSALS) expect(new AppError(code, "").status).toBe(409);
  });
});

describe("refund by buyer against first byte", () => {
  test("the download is first: the refund waits for it and is refused", async () => {
    await openConnections(4);
    const order = await one();
    const url = await mint(order, { fileId: order.files[0]?.id });
    const both = await db.$transaction(
      async (tx) => {
        // The download stops in its transaction, and the refund behind it.
        await tx.$queryRaw`SELECT id FROM order_files WHERE order_id = ${order.id} FOR UPDATE`;
        const download = get(url);
        await waitsForLock("UPDATE order_files");
        const refund = askRefund(order);
        await waitsForLock("FROM orders WHERE id = $1 FOR UPDATE");
        return [download, refund] as const;
      },
      { timeout: 20_000 },
    );
    const [download, refund] = both;
    expect((await download).status).toBe(200);
    await expectAnswer(refund, 409, { code: "files_opened" });
    expect(await refundsAtProvider(order)).toEqual([]);
  });

  test("the refund is first: from its first step on, no byte leaves", async () => {
    const order = await one();
    const url = await mint(order, { fileId: order.files[0]?.id });
    const create = intents.createProviderRefund;
    const window = vi.spyOn(intents, "createProviderRefund").mockImplementationOnce(async (...args) => {
      expect((await get(url)).status).toBe(403);
      return create(...args);
    });
    expect((await askRefund(order)).status).toBe(200);
    expect(window).toHaveBeenCalledOnce();
    const { files } = await expectRefunded(order);
    expect(files.map(({ downloads }) => downloads)).toEqual([0, 0]);
  });

  test("at once, many times: never both", async () => {
    await openConnections(8);
    for (let round = 0; round < 8; round += 1) {
      const order = await one();
      const url = await mint(order, { fileId: order.files[0]?.id });
      const both = round % 2 === 0 ? [askRefund(order), get(url)] : [get(url), askRefund(order)];
      const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
      expect([
        [200, 403],
        [200, 409],
      ]).toContainEqual(statuses);
      const { refundedCents, files } = await orderOf(order.number);
      expect(files.some(({ downloads }) => downloads > 0)).toBe(refundedCents === 0);
    }
  });
});

describe("refund by buyer against task start", () => {
  async function withTask() {
    const kit = await makeSoldAddon({ name: "Interior Kit", price: 100 });
    const order = await bought(payments, [{ plan: await makePlan({ price: 600 }), addons: [kit] }]);
    const [task] = order.tasks;
    if (!task) throw new Error("The order has no task.");
    const start = () => updateTask(task.id, { version: task.version, state: "in_progress" }, admin);
    return { order, start };
  }

  test("the refund is first: the task cannot begin between its steps, and ends with it", async () => {
    const { order, start } = await withTask();
    const create = intents.createProviderRefund;
    vi.spyOn(intents, "createProviderRefund").mockImplementationOnce(async (...args) => {
      await expect(start()).rejects.toMatchObject({ code: "conflict" });
      return create(...args);
    });
    expect((await askRefund(order)).status).toBe(200);
    const { tasks } = await expectRefunded(order);
    expect(tasks.map(({ state }) => state)).toEqual(["canceled"]);
  });

  test("the task is first: nothing is revoked, and nobody is asked", async () => {
    const { order, start } = await withTask();
    await start();
    await refusedWith(order, "task_started");
    expect(await refundsAtProvider(order)).toEqual([]);
    expect((await orderOf(order.number)).files.every(({ revokedAt }) => revokedAt === null)).toBe(true);
  });

  test("a drawing that is ready between the steps is not granted, and comes when nothing was refunded", async () => {
    const plan = await changeablePlan();
    const order = await bought(payments, [{ plan, options: { mirrored: true } }]);
    const variant = "m=1";
    const grant = async () => {
      const files = await db.planFile.findMany({ where: { planId: plan.id, variant } });
      return db.$transaction((tx) =>
        grantVariantFiles(tx, { planId: plan.id, variant, fileIds: files.map(({ id }) => id) }),
      );
    };
    await db.orderTask.updateMany({ where: { orderId: order.id }, data: { kind: "drawn" } });
    for (const kind of ["pdf", "dxf"] as const) await makeVariant(plan, kind, variant);
    vi.spyOn(intents, "createProviderRefund").mockImplementationOnce(async () => {
      expect(await grant()).toBe(0);
      throw new AppError("conflict", "No such charge.");
    });
    await refusedWith(order, "off");
    const granted = await grant();
    expect(granted).toBe(1);
  });
});

describe("dispute against refund", () => {
  const dispute = async (order: Order) => {
    const intent = order.paymentIntentId ?? "";
    await payments.control(`payment_intents/${intent}/dispute`, {});
    return payments.eventText("charge.dispute.created", intent);
  };

  test("the dispute is first: refused before the provider is asked", async () => {
    const order = await one();
    await deliver(await dispute(order));
    expect((await seen(order)).refundable).toBeNull();
    await refusedWith(order, "disputed");
    expect(await refundsAtProvider(order)).toEqual([]);
    expect(await openFile(order)).toBe(200);
  });

  test("the dispute is at the provider and not yet told: the provider refuses, and files come back", async () => {
    const order = await one();
    const event = await dispute(order);
    const window = vi.spyOn(intents, "createProviderRefund");
    await refusedWith(order, "disputed");
    expect(window).toHaveBeenCalledOnce();
    await deliver(event);
    const after = await orderOf(order.number);
    expect(after).toMatchObject({ status: "paid", refundedCents: 0, disputedAt: expect.any(Date) });
    expect(after.files.every(({ revokedAt }) => revokedAt === null)).toBe(true);
    expect(await db.buyerRefund.findMany({ where: { orderId: order.id } })).toMatchObject([
      { state: "undone", endedAt: expect.any(Date) },
    ]);
  });

  test("the refund is first: the dispute that comes meanwhile waits, and then flags the refunded order", async () => {
    const order = await one();
    let told: Promise<Response> | undefined;
    const create = intents.createProviderRefund;
    vi.spyOn(intents, "createProviderRefund").mockImplementationOnce(async (...args) => {
      const made = await create(...args);
      told = deliver(await dispute(order));
      return made;
    });
    expect((await askRefund(order)).status).toBe(200);
    expect((await told)?.status).toBe(200);
    expect(await orderOf(order.number)).toMatchObject({ status: "refunded", disputedAt: expect.any(Date) });
  });
});

/** What a kill in this place leaves behind; the real one is in tests/faults. */
function killedAt(point: FaultPoint) {
  return vi.spyOn(faults, "faultPoint").mockImplementation((name) => {
    if (name === point) throw new Error(`killed at ${point}`);
  });
}

/** Staff give a file back, or take it. */
const give = (order: Order, fileId: number | undefined, isGiven: boolean) =>
  admin.patch(`/api/admin/orders/${order.id}/files/${fileId}`, { isRevoked: !isGiven });

/** As if the reconciler had not looked at it for so long. */
const waited = () => db.$executeRaw`UPDATE buyer_refunds SET tried_at = now() - interval '2 minutes'`;

describe("kill -9 after each of the steps of a refund", () => {
  const steps = [
    ["the files are revoked", "buyer-refund:revoked", 0],
    ["the provider has made it", "buyer-refund:made", 1],
    ["its rows are written and not committed", "buyer-refund:before-commit", 1],
  ] as const;

  async function killed(point: FaultPoint, made: number) {
    const order = await one();
    const url = await mint(order, { fileId: order.files[0]?.id });
    const kill = killedAt(point);
    await expectAnswer(askRefund(order), 500);
    expect(kill).toHaveBeenCalledWith(point);
    kill.mockRestore();
    expect(await refundsAtProvider(order)).toHaveLength(made);
    expect(await orderOf(order.number)).toMatchObject({ status: "paid", refundedCents: 0, refunds: [] });
    // Money may be on its way: nothing is given out, begun, upgraded or refunded a second time.
    expect((await get(url)).status).toBe(403);
    expect(await seen(order)).toMatchObject({ refundable: null, isRefunding: true, files: [] });
    await expectAnswer(admin.post(`/api/admin/orders/${order.id}/refunds`, { refundable: 600 }), 409);
    await expectAnswer(give(order, order.files[0]?.id, true), 409);
    return order;
  }

  test.each(steps)("after %s: the reconciler ends it, once", async (_step, point, made) => {
    const order = await killed(point, made);
    await finishBuyerRefunds();
    expect((await orderOf(order.number)).status).toBe("paid");
    await waited();
    await finishBuyerRefunds();
    await finishBuyerRefunds();
    await expectRefunded(order);
  });

  test.each(steps)("after %s: the buyer who asks again ends it, once", async (_step, point, made) => {
    const order = await killed(point, made);
    expect((await askRefund(order)).status).toBe(200);
    await waited();
    await finishBuyerRefunds();
    await expectRefunded(order);
  });

  test("after the provider has made it: its news comes first, and the reconciler finds it done", async () => {
    const order = await killed("buyer-refund:made", 1);
    await deliver(await payments.eventText("charge.refunded", order.paymentIntentId ?? ""));
    expect((await orderOf(order.number)).status).toBe("refunded");
    await waited();
    await finishBuyerRefunds();
    await expectRefunded(order);
  });
});

describe("the provider", () => {
  test("is away: the buyer is told, and the refund is made when it is back", async () => {
    const order = await one();
    await payments.down();
    const { message } = await expectAnswer(askRefund(order), 503);
    expect(message).toContain("You need not ask again");
    await payments.up();
    await waited();
    await finishBuyerRefunds();
    await expectRefunded(order);
  }, 30_000);

  test("refuses: the files are the buyer's again, and staff are told", async () => {
    const order = await one();
    vi.spyOn(intents, "createProviderRefund").mockRejectedValueOnce(new AppError("conflict", "Too old."));
    await refusedWith(order, "off");
    expect(await openFile(order)).toBe(200);
    const alerts = await db.systemAlert.findMany({ where: { isActive: true } });
    expect(alerts.map(({ message }) => message)).toEqual([
      `Order ${order.number}: The refund of $600.00 that the buyer asked for came to nothing: Too old.`,
    ]);
  });

  test("is not done yet: the refund stays open until its news comes, and fails back to the buyer's files", async () => {
    const order = await one();
    const create = intents.createProviderRefund;
    vi.spyOn(intents, "createProviderRefund").mockImplementationOnce(async (...args) => ({
      ...(await create(...args)),
      status: "pending",
    }));
    await expectAnswer(askRefund(order), 200, { isRefunding: true, status: "paid" });
    expect(await refundMails()).toEqual([]);
    const [made] = await refundsAtProvider(order);
    await deliver(
      eventOf("refund.failed", { ...made, payment_intent: order.paymentIntentId, status: "failed" }),
    );
    vi.spyOn(intents, "listProviderRefunds").mockResolvedValueOnce([{ ...made, status: "failed" } as never]);
    await waited();
    await finishBuyerRefunds();
    expect(await seen(order)).toMatchObject({ status: "paid", isRefunding: false });
    expect(await openFile(order)).toBe(200);
  });
});

/** Until a statement like this waits for a lock on rows. */
async function waitsForLock(statement: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const [found] = await db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND position(${statement} IN query) > 0
          AND datname = current_database() AND pid <> pg_backend_pid()`;
      expect(found?.count).toBeGreaterThan(0);
    },
    { timeout: 10_000, interval: 20 },
  );
}
