import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import type { HousePlan } from "@/generated/prisma/client";
import type * as Permissions from "@/lib/access/staff/rules/permissions";
import { removePlanFile } from "@/lib/catalog/plans/admin/file-mutations";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { claimMails } from "@/lib/queue/outbox/mutations";
import { sendCorrection, tellOfCorrections } from "@/lib/sales/corrections/mutations";
import { listCorrectableFiles, listCorrections, listRecipients } from "@/lib/sales/corrections/queries";
import { sendCorrectionSchema } from "@/lib/sales/corrections/schema";
import { mintDownload } from "@/lib/sales/downloads/mutations";
import { getGrantedFile } from "@/lib/sales/downloads/queries";
import { recordRefunds } from "@/lib/sales/orders/refund-mutations";
import { eraseBuyer } from "@/lib/support/buyers/mutations";
import { openConnections } from "../support/concurrency";
import { costing, makeCart, makePlan, makePlanFile } from "../support/fixtures";
import { settledOrder } from "../support/sale";
import { withEachRole } from "../support/staff";
import { emptyBeforeEach, sentMails } from "../support/tables";

vi.setConfig({ testTimeout: 60_000 });

let readsOrders = true;
vi.mock("@/lib/access/staff/rules/permissions", async (original) => {
  const real = await original<typeof Permissions>();
  return {
    ...real,
    can: (role: Permissions.Role, permission: Permissions.Permission) =>
      (permission !== "orders:read" || readsOrders) && real.can(role, permission),
  };
});

const { admin, editor, reviewer } = withEachRole();

emptyBeforeEach("mail", "planCorrection");

const NOTE = "The north wall was drawn two inches short.\nBuild from revision 2.";

async function buy(plans: HousePlan[], email = `${randomUUID()}@example.com`) {
  return settledOrder(await makeCart(plans.map((plan) => ({ plan }))), { name: "Ada Builder", email });
}

const fileOf = (orderId: number, planId: number, kind: "pdf" | "dxf" = "pdf") =>
  db.orderFile.findFirstOrThrow({ where: { orderId, planId, kind }, include: { planFile: true } });

/** A plan, an order of its first files, and the second revision of its PDF. */
async function corrected(email?: string) {
  const plan = await makePlan({ name: "Fern Cabin" });
  const order = await buy([plan], email);
  const file = await makePlanFile(plan, "pdf", "the wall is right");
  await db.mail.deleteMany();
  const input = { planId: plan.id, fileIds: [file.id], note: NOTE };
  return { plan, order, file, input };
}

async function tokenOf(orderId: number): Promise<string> {
  return linkToken((await db.order.findUniqueOrThrow({ where: { id: orderId } })).tokenNonce);
}

/** Orders of the plan as they are made by the hundred, which hold its first PDF. */
async function manyOrders(plan: HousePlan, like: { id: number }, count: number): Promise<void> {
  const line = await db.orderLine.findFirstOrThrow({ where: { orderId: like.id } });
  const { planFileId } = await fileOf(like.id, plan.id);
  const orders = await db.order.createManyAndReturn({
    data: Array.from({ length: count }, (_, at) => ({
      number: `HP-${randomUUID().slice(0, 8).toUpperCase()}`,
      email: `many${at}@example.com`,
      emailKey: `many${at}@example.com`,
      ...{ status: "paid" as const, ...costing(100), cartHash: "", tokenHash: randomUUID(), tokenNonce: "x" },
      paidAt: new Date(),
    })),
  });
  const { id: _id, orderId: _orderId, ...rest } = line;
  const { addons, chosen, answers, ...columns } = rest;
  const json = { addons: addons ?? [], chosen: chosen ?? {}, answers: answers ?? {} };
  await db.orderLine.createMany({
    data: orders.map(({ id }) => ({ ...columns, ...json, cartItemId: null, orderId: id })),
  });
  await db.orderFile.createMany({
    data: orders.map(({ id }) => ({ orderId: id, planId: plan.id, planFileId, kind: "pdf" as const })),
  });
}

describe("a correction", () => {
  test("gives the new file under the order's old link, and tells it in one mail with the note", async () => {
    const { plan, order, file, input } = await corrected("ada@example.com");
    const before = await fileOf(order.id, plan.id);
    await db.orderFile.update({ where: { id: before.id }, data: { downloads: 25 } });
    await sendCorrection(input, editor);
    await tellOfCorrections();
    await tellOfCorrections();

    const token = await tokenOf(order.id);
    const mails = await sentMails();
    expect(mails).toMatchObject([
      { subject: `A correction of Fern Cabin: order ${order.number}`, to: { address: "ada@example.com" } },
    ]);
    expect(mails[0]?.text).toContain("The north wall was drawn two inches short.\nBuild from revision 2.");
    expect(mails[0]?.text).toContain(file.fileName);
    expect(mails[0]?.html).toContain(`/orders/${token}`);
    // Used up before, and to be had again.
    const keyOf = async (wanted: { fileId: number; newer?: true }) => {
      const link = await mintDownload(token, wanted, new Date());
      return (await getGrantedFile(link.token, new Date())).storageKey;
    };
    expect(await keyOf({ fileId: before.id, newer: true })).toBe(file.storageKey);
    // What was bought is the buyer's as well.
    expect(await keyOf({ fileId: before.id })).toBe(before.planFile.storageKey);
    expect(await fileOf(order.id, plan.id)).toMatchObject({
      ...{ planFileId: before.planFileId, correctedFileId: file.id, downloads: 25, maxDownloads: 50 },
    });
    const events = await db.orderEvent.findMany({ where: { orderId: order.id, kind: "correction" } });
    expect(events.map(({ message }) => message)).toEqual([
      `Fern Cabin was corrected: ${file.fileName}, revision 2 in place of 1.`,
    ]);
  });

  test("is listed with note, when, by whom and how many were told, and is in the activity log", async () => {
    const { plan, file, input } = await corrected();
    await sendCorrection(input, editor);
    const [waiting] = await listCorrections(plan.id);
    expect(waiting).toMatchObject({ note: NOTE, recipients: 1, told: 0, isFinished: false });
    await tellOfCorrections();
    expect(await listCorrections(plan.id)).toMatchObject([
      {
        ...{ note: NOTE, by: editor.fullName, recipients: 1, told: 1, isFinished: true },
        files: [{ kind: "pdf", revision: 2, fileName: file.fileName }],
      },
    ]);
    expect(await listCorrectableFiles(plan.id)).toEqual([]);
    const entry = await db.activityLog.findFirstOrThrow({
      where: { action: "send-correction", entityId: String(plan.id) },
    });
    expect(entry).toMatchObject({
      userId: editor.id,
      details: {
        label: "Fern Cabin",
        after: { note: NOTE, orders: 1, files: [`${file.fileName}, revision 2`] },
      },
    });
  });

  test("reaches the orders that hold an earlier revision of that file, and no others", async () => {
    const plan = await makePlan({ files: ["pdf"] });
    const other = await makePlan();
    const pdfOnly = await buy([plan]);
    const dxf = await makePlanFile(plan, "dxf");
    const both = await buy([plan, other]);
    const refunded = await buy([plan]);
    const lineRefunded = await buy([plan, other]);
    await buy([other]);
    const unpaid = await db.order.findUniqueOrThrow({ where: { id: (await buy([plan])).id } });
    await db.order.update({ where: { id: unpaid.id }, data: { status: "review" } });
    await db.order.update({ where: { id: refunded.id }, data: { status: "refunded" } });
    await db.orderFile.updateMany({
      where: { orderId: lineRefunded.id, planId: plan.id },
      data: { revokedAt: new Date() },
    });
    const second = await makePlanFile(plan, "dxf", "a layer was missing");
    const late = await buy([plan]);
    await db.mail.deleteMany();
    expect(second.revision).toBe(dxf.revision + 1);

    const files = { planId: plan.id, fileIds: [second.id] };
    expect(await listRecipients(files, "content_editor")).toEqual({ total: 1, addresses: [both.email] });
    await sendCorrection({ ...files, note: NOTE }, admin);
    await tellOfCorrections();
    const told = await db.mail.findMany({ where: { kind: "correction" }, select: { orderId: true } });
    expect(told).toEqual([{ orderId: both.id }]);
    for (const order of [pdfOnly, late]) {
      expect(await db.orderEvent.count({ where: { orderId: order.id, kind: "correction" } })).toBe(0);
    }
    // The set of the next revision is one more mistake, of which they are told again.
    const third = await makePlanFile(plan, "dxf", "and another layer");
    await sendCorrection({ planId: plan.id, fileIds: [third.id], note: NOTE }, admin);
    await tellOfCorrections();
    const again = await db.mail.findMany({ where: { kind: "correction" }, select: { orderId: true } });
    expect(again.map(({ orderId }) => orderId).sort()).toEqual([both.id, both.id, late.id].sort());
  });

  test("of two files is one mail to an order that holds both", async () => {
    const { plan, order, file } = await corrected();
    const dxf = await makePlanFile(plan, "dxf", "right too");
    await sendCorrection({ planId: plan.id, fileIds: [file.id, dxf.id], note: NOTE }, admin);
    await tellOfCorrections();
    const [mail, ...more] = await db.mail.findMany({ where: { orderId: order.id, kind: "correction" } });
    expect(more).toEqual([]);
    expect(mail?.data).toMatchObject({ files: [dxf.fileName, file.fileName].sort() });
  });

  test("stays the buyer's when the corrected file is taken off sale", async () => {
    const { plan, order, file, input } = await corrected();
    await sendCorrection(input, admin);
    await tellOfCorrections();
    await removePlanFile(plan.id, file.id, admin);
    const { id } = await fileOf(order.id, plan.id);
    const link = await mintDownload(await tokenOf(order.id), { fileId: id, newer: true }, new Date());
    expect((await getGrantedFile(link.token, new Date())).storageKey).toBe(file.storageKey);
  });
});

describe("told once", () => {
  test("when two staff press at once, and when one presses again", async () => {
    const { input } = await corrected();
    await openConnections(4);
    const pressed = await Promise.allSettled(
      [admin, editor, admin, editor].map((one) => sendCorrection(input, one)),
    );
    expect(pressed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of pressed) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "conflict" });
    }
    await expect(sendCorrection(input, admin)).rejects.toMatchObject({ code: "conflict" });
    await Promise.all([tellOfCorrections(), tellOfCorrections()]);
    expect(await db.mail.count({ where: { kind: "correction" } })).toBe(1);
  });

  test("with two workers, one of which died before it noted how far it was", async () => {
    const { plan, order, input } = await corrected();
    await manyOrders(plan, order, 150);
    await sendCorrection(input, admin);
    await openConnections(4);
    await Promise.all([tellOfCorrections(), tellOfCorrections()]);
    expect(await db.mail.count({ where: { kind: "correction" } })).toBe(151);
    expect(new Set((await sentMails()).map(({ to }) => to.address)).size).toBe(151);
    // All is as if nobody had been told, but for the rows that say who was.
    const first = await db.planFile.findFirstOrThrow({
      where: { planId: plan.id, kind: "pdf", revision: 1 },
    });
    await db.mail.deleteMany();
    await db.orderFile.updateMany({
      where: { planId: plan.id, kind: "pdf" },
      data: { planFileId: first.id, correctedFileId: null },
    });
    await db.planCorrection.updateMany({ data: { lastOrderId: 0, finishedAt: null } });
    await Promise.all([tellOfCorrections(), tellOfCorrections()]);
    expect(await db.mail.count({ where: { kind: "correction" } })).toBe(0);
    expect(await listCorrections(plan.id)).toMatchObject([{ told: 151, isFinished: true }]);
  });

  test("in steps: no more wait in the outbox than it empties, and other mails pass", async () => {
    const { plan, order, input } = await corrected();
    await manyOrders(plan, order, 449);
    await sendCorrection(input, admin);
    await tellOfCorrections();
    const waiting = () => db.mail.count({ where: { kind: "correction", status: "pending" } });
    expect(await waiting()).toBe(300);
    expect(await listCorrections(plan.id)).toMatchObject([{ recipients: 450, told: 300, isFinished: false }]);
    const receipt = await db.mail.create({
      data: { key: `receipt:${randomUUID()}`, kind: "receipt", toEmail: "now@example.com", data: {} },
    });
    expect((await claimMails(1)).map(({ id }) => id)).toEqual([receipt.id]);
    await db.mail.delete({ where: { id: receipt.id } });
    await sentMails();
    await tellOfCorrections();
    expect(await listCorrections(plan.id)).toMatchObject([{ told: 450, isFinished: true }]);
    await sentMails();
    expect(await db.mail.count({ where: { kind: "correction", status: "sent" } })).toBe(450);
  });

  test("a refund between the press and the telling takes the order out; one without an address gets the file alone", async () => {
    const { plan, order, file, input } = await corrected();
    const erased = await db.order.findUniqueOrThrow({ where: { id: order.id } });
    await eraseBuyer(erased.email);
    await manyOrders(plan, order, 1);
    const gone = await db.order.findFirstOrThrow({
      where: { id: { gt: order.id } },
      orderBy: { id: "desc" },
    });
    await sendCorrection(input, admin);
    await db.order.update({ where: { id: gone.id }, data: { paymentIntentId: `pi_${gone.id}` } });
    await recordRefunds(gone.id, [
      { id: `re_${gone.id}`, amount: gone.totalCents, status: "succeeded", reason: null },
    ] as unknown as Parameters<typeof recordRefunds>[1]);
    await db.mail.deleteMany();
    await tellOfCorrections();
    expect(await db.mail.count({ where: { kind: "correction" } })).toBe(0);
    expect((await fileOf(order.id, plan.id)).correctedFileId).toBe(file.id);
    expect((await fileOf(gone.id, plan.id)).correctedFileId).toBeNull();
    expect(await listCorrections(plan.id)).toMatchObject([{ recipients: 2, told: 1, isFinished: true }]);
  });
});

describe("who is told is shown before", () => {
  test("the first twenty addresses and how many, to roles that may read orders", async () => {
    const { plan, order, input } = await corrected("first@example.com");
    await manyOrders(plan, order, 25);
    const shown = await listRecipients(input, "content_editor");
    expect(shown.total).toBe(26);
    expect(shown.addresses).toHaveLength(20);
    expect(shown.addresses?.slice(0, 2)).toEqual(["first@example.com", "many0@example.com"]);
    readsOrders = false;
    expect(await listRecipients(input, "content_editor")).toEqual({ total: 26, addresses: null });
    readsOrders = true;
  });

  test("a file that replaced nothing, or that was told of, is not offered", async () => {
    const { plan, file, input } = await corrected();
    expect((await listCorrectableFiles(plan.id)).map(({ id }) => id)).toEqual([file.id]);
    await sendCorrection(input, admin);
    expect(await listCorrectableFiles(plan.id)).toEqual([]);
  });
});

describe("refused", () => {
  test("to reviewers, and without a note or with one that is too long", async () => {
    const { input } = await corrected();
    await expect(sendCorrection(input, reviewer)).rejects.toMatchObject({ code: "forbidden" });
    for (const note of ["", "  ", "x".repeat(2001)]) {
      expect(sendCorrectionSchema.safeParse({ ...input, note }).success).toBe(false);
    }
    expect(sendCorrectionSchema.safeParse({ ...input, note: "x".repeat(2000) }).success).toBe(true);
    expect(sendCorrectionSchema.safeParse({ ...input, fileIds: [] }).success).toBe(false);
  });

  test("for a file that was replaced meanwhile, replaced nothing, is of another plan, or that nobody bought", async () => {
    const { plan, file, input } = await corrected();
    const dxf = await db.planFile.findFirstOrThrow({ where: { planId: plan.id, kind: "dxf" } });
    const foreign = await corrected();
    const unsold = await makePlan();
    const next = await makePlanFile(unsold, "pdf", "nobody has the first");
    await makePlanFile(plan, "pdf", "revision 3");
    for (const wrong of [
      input,
      { ...input, fileIds: [dxf.id] },
      { ...input, fileIds: [foreign.file.id] },
      { ...input, planId: unsold.id, fileIds: [next.id] },
    ]) {
      await expect(sendCorrection(wrong, admin)).rejects.toMatchObject({ code: "conflict" });
    }
    await db.housePlan.update({ where: { id: foreign.plan.id }, data: { deletedAt: new Date() } });
    await expect(sendCorrection(foreign.input, admin)).rejects.toMatchObject({ code: "not_found" });
    expect(await db.planCorrection.count()).toBe(0);
    expect(await db.mail.count()).toBe(0);
    expect(file.revision).toBe(2);
  });
});
