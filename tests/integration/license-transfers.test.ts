import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { deliverTask } from "@/lib/sales/fulfilment/admin/mutations";
import { getTask } from "@/lib/sales/fulfilment/admin/queries";
import { confirmTransfer, startTransfer } from "@/lib/sales/licenses/transfer-mutations";
import { correctEmail } from "@/lib/sales/orders/admin/email-mutations";
import { recordRefunds } from "@/lib/sales/orders/refund-mutations";
import { openUpgrade } from "@/lib/sales/orders/upgrades";
import { eraseBuyer } from "@/lib/support/buyers/mutations";
import { exportBuyer } from "@/lib/support/buyers/queries";
import { expectAnswer, nobody, visitor } from "../support/api";
import { openConnections } from "../support/concurrency";
import { makePlan } from "../support/fixtures";
import { deliver, pay, withPayments } from "../support/payments";
import { bought, changeablePlan, makeSoldAddon, orderOf } from "../support/sale";
import { withEachRole } from "../support/staff";
import { sentMails } from "../support/tables";

const payments = withPayments();
const { admin } = withEachRole();

beforeEach(async () => {
  await db.rateLimit.deleteMany();
  await db.mail.deleteMany();
});

type Order = Awaited<ReturnType<typeof bought>>;

const HEIR = { name: "Eve Owner", email: "eve@example.com" };
const tokenOf = ({ tokenNonce }: { tokenNonce: string }) => linkToken(tokenNonce);
const lineOf = ({ lines }: Order) => lines[0] ?? expect.fail("The order has no line.");
const page = (order: { tokenNonce: string }) => nobody.read(`/api/orders/${tokenOf(order)}`);
const ask = (order: Order, body: object = HEIR, line = lineOf(order)) =>
  visitor.post(`/api/orders/${tokenOf(order)}/lines/${line.id}/transfer`, body);
const mint = (order: { tokenNonce: string }, fileId: number | undefined) =>
  visitor.post(`/api/orders/${tokenOf(order)}/downloads`, { fileId });
const plainOrder = async () => bought(payments, [{ plan: await makePlan() }]);

/** Tokens of the two links of the newest transfer of a line. */
async function linksOf(order: Order) {
  const transfer = await db.licenseTransfer.findFirstOrThrow({
    where: { fromLineId: lineOf(order).id },
    orderBy: { id: "desc" },
  });
  return { holder: linkToken(transfer.holderNonce), heir: linkToken(transfer.heirNonce) };
}

const confirm = (token: string) => visitor.post(`/api/licenses/transfers/${token}`, {});

async function asked(order: Order) {
  expect((await ask(order)).status).toBe(202);
  return linksOf(order);
}

/** Passed on, with the order of who has it now. */
async function passedOn(order: Order) {
  const { holder, heir } = await asked(order);
  expect(await (await confirm(holder)).json()).toEqual({ state: "waiting" });
  expect(await (await confirm(heir)).json()).toEqual({ state: "done" });
  return heirOf(order);
}

const heirOf = async (order: Order) => {
  const { number } = await db.order.findFirstOrThrow({
    where: { kind: "transfer", parentOrderId: order.id },
  });
  return orderOf(number);
};
const heirsOf = ({ id }: Order) => db.order.count({ where: { kind: "transfer", parentOrderId: id } });

async function disputed(order: Order, status?: "won" | "lost"): Promise<string> {
  const intent = order.paymentIntentId ?? "";
  await payments.control(`payment_intents/${intent}/dispute`, status ? { status } : {});
  return payments.eventText(`charge.dispute.${status ? "closed" : "created"}`, intent);
}

const refund = ({ id, totalCents }: Order, status = "succeeded") =>
  recordRefunds(id, [{ id: `re_transfer_${id}`, amount: totalCents, status, reason: null }]);

describe("a license that is passed on", () => {
  test("R3: both are asked by email, and once both confirmed the old links end and the new holder has one", async () => {
    const order = await plainOrder();
    const { number } = (await page(order)).lines[0].licenseRecord;
    const [file] = order.files;
    const open = await (await mint(order, file?.id)).json();
    await db.mail.deleteMany();
    const { holder, heir } = await asked(order);
    const [toHolder, toHeir] = await sentMails();
    expect(toHolder).toMatchObject({
      to: { address: "ada@example.com" },
      subject: expect.stringContaining("Confirm"),
    });
    expect(toHeir).toMatchObject({ to: { address: HEIR.email, name: HEIR.name } });
    expect(toHolder?.text).toContain(`/licenses/transfer/${holder}`);
    expect(toHeir?.text).toContain(`/licenses/transfer/${heir}`);
    expect(toHeir?.text).not.toContain(holder);

    // Neither one alone does it, however often; nor does a program that looks at the link.
    await confirm(heir);
    await confirm(heir);
    expect((await nobody.get(`/api/licenses/transfers/${holder}`)).status).toBe(405);
    expect(await heirsOf(order)).toBe(0);
    expect((await mint(order, file?.id)).status).toBe(201);
    expect(await (await confirm(holder)).json()).toEqual({ state: "done" });

    expect((await mint(order, file?.id)).status).toBe(410);
    expect((await nobody.get(new URL(open.url, "http://localhost").pathname)).status).toBe(410);
    const license = `/api/orders/${tokenOf(order)}/license?line=${lineOf(order).id}`;
    expect((await nobody.get(license)).status).toBe(410);
    const [line] = (await page(order)).lines;
    expect(line).toMatchObject({ isTransferred: true, licenseRecord: null, licenseSteps: [], files: [] });

    const theirs = await heirOf(order);
    expect(theirs).toMatchObject({ status: "paid", totalCents: 0, ...HEIR, paymentIntentId: null });
    const seen = await page(theirs);
    expect(seen).toMatchObject({ kind: "transfer", total: 0, fulfilled: true, complete: true });
    expect(seen.lines[0]).toMatchObject({
      licenseRecord: { number, licensee: "Eve Owner", status: "valid" },
      licenseSteps: ["transfer"],
    });
    expect(seen.files.map(({ fileName }: { fileName: string }) => fileName)).toEqual(
      order.files.map(({ planFile }) => planFile.fileName),
    );
    expect((await mint(theirs, theirs.files[0]?.id)).status).toBe(201);
    const mails = (await sentMails()).map(({ to, text }) => [to.address, text.includes(tokenOf(theirs))]);
    expect(mails.sort()).toEqual([
      ["ada@example.com", false],
      ["eve@example.com", true],
    ]);
    const { events } = await db.license.findUniqueOrThrow({ where: { number }, include: { events: true } });
    expect(events.map(({ kind, licensee, orderId }) => [kind, licensee, orderId])).toEqual([
      ["issued", "Ada Builder", order.id],
      ["transferred", "Eve Owner", theirs.id],
    ]);
  });

  test("is in no report and on no invoice, and asks for no review", async () => {
    const order = await plainOrder();
    const figures = async () => {
      const { sales, plans } = await admin.read("/api/admin/reports?range=today");
      return JSON.stringify([sales, plans]);
    };
    const before = await figures();
    const theirs = await passedOn(order);
    expect(await figures()).toBe(before);
    expect(await db.invoice.count({ where: { orderId: theirs.id } })).toBe(0);
    expect(await nobody.read(`/api/orders/${tokenOf(theirs)}/invoices`)).toEqual([]);
    const review = {
      lineId: lineOf(theirs).id,
      rating: 5,
      name: "Eve",
      text: "A house for all of us, truly.",
    };
    expect((await visitor.post(`/api/orders/${tokenOf(theirs)}/reviews`, review)).status).toBe(409);
    expect(await nobody.read(`/api/orders/${tokenOf(theirs)}/upgrades`)).toEqual([]);
  });

  test("takes what was made for it along, and waits until everything of it is here", async () => {
    const addon = await makeSoldAddon({ fulfilment: "made", asks: ["wish"] });
    const order = await bought(payments, [{ plan: await makePlan(), addons: [addon] }]);
    await expectAnswer(ask(order), 409, { message: expect.stringContaining("still being made") });
    const [task] = order.tasks;
    const file = { fileName: "site.pdf", storageKey: "tasks/site", contentType: "application/pdf", bytes: 4 };
    const stored = await db.taskFile.create({ data: { ...file, taskId: task?.id ?? 0, sha256: "x" } });
    const { version } = await getTask(task?.id ?? 0);
    await deliverTask(task?.id ?? 0, { version, message: "Dear Ada, here it is." }, admin);
    const theirs = await passedOn(order);
    const [made] = (await page(theirs)).lines[0].tasks;
    expect(made).toMatchObject({ state: "delivered", message: "", files: [{ fileName: "site.pdf" }] });
    const wanted = (taskFileId: number) => ({ taskFileId });
    const old = visitor.post(`/api/orders/${tokenOf(order)}/downloads`, wanted(stored.id));
    expect((await old).status).toBe(410);
    const fresh = visitor.post(`/api/orders/${tokenOf(theirs)}/downloads`, wanted(made.files[0].id));
    expect((await fresh).status).toBe(201);
  });

  test("leaves what another line of the same order brings as well", async () => {
    const plan = await changeablePlan();
    const order = await bought(payments, [
      { plan, package: "pdf" },
      { plan, package: "pdf", addons: [await makeSoldAddon({ fulfilment: "made" })] },
    ]);
    await passedOn(order);
    const after = await page(order);
    expect(after.lines.map(({ isTransferred }: { isTransferred: boolean }) => isTransferred)).toEqual([
      true,
      false,
    ]);
    expect((await mint(order, after.lines[1].files[0].id)).status).toBe(201);
  });

  test("ends the files of what it is an upgrade of too, and is then no base of another upgrade", async () => {
    const base = await bought(payments, [{ plan: await changeablePlan(), package: "pdf" }]);
    const wish = { lineId: lineOf(base).id, package: "unlimited" } as const;
    const opened = await openUpgrade(tokenOf(base), wish);
    await expectAnswer(ask(base), 409, { message: expect.stringContaining("upgrade") });
    await pay({ clientSecret: opened.clientSecret ?? "" });
    const intent = opened.clientSecret?.split("_secret_")[0] ?? "";
    await deliver(await payments.eventText("payment_intent.succeeded", intent));
    const upgrade = await orderOf(opened.orderNumber);
    const theirs = await passedOn(upgrade);
    expect((await mint(base, base.files[0]?.id)).status).toBe(410);
    expect((await mint(upgrade, upgrade.files[0]?.id)).status).toBe(410);
    expect((await mint(theirs, theirs.files[0]?.id)).status).toBe(201);
  });

  test("can be passed on again, and the refund of who paid ends the files of who has it", async () => {
    const order = await plainOrder();
    const second = await passedOn(order);
    expect((await ask(second, { name: "Max Third", email: "max@example.com" })).status).toBe(202);
    const { holder, heir } = await linksOf(second);
    await confirm(heir);
    await confirm(holder);
    const third = await heirOf(second);
    const { number } = (await page(third)).lines[0].licenseRecord;
    await refund(order);
    expect(await (await nobody.get(`/api/licenses/${number}`)).json()).toMatchObject({ status: "revoked" });
    expect((await mint(third, third.files[0]?.id)).status).toBe(403);
    expect((await page(third)).fulfilled).toBe(false);
    // The bank sent it back: it is theirs again, and still not the first one's.
    await refund(order, "failed");
    expect(await (await nobody.get(`/api/licenses/${number}`)).json()).toMatchObject({ status: "valid" });
    expect((await mint(third, third.files[0]?.id)).status).toBe(201);
    expect((await mint(order, order.files[0]?.id)).status).toBe(410);
  });
});

describe("a license is not passed on", () => {
  test("to oneself, to no address, or to nobody", async () => {
    const order = await plainOrder();
    for (const [body, path] of [
      [{ name: "Ada", email: "ADA@example.com" }, "email"],
      [{ name: "Eve", email: "eve at example" }, "email"],
      [{ name: "Eve", email: "" }, "email"],
      [{ name: " ", email: "eve@example.com" }, "name"],
    ] as const)
      await expectAnswer(ask(order, body), 400, { errors: [expect.objectContaining({ path })] });
    expect(await db.licenseTransfer.count({ where: { fromLineId: lineOf(order).id } })).toBe(0);
    expect(await db.mail.count({ where: { kind: "license-transfer" } })).toBe(0);
  });

  test("of a study set, of a refunded order, and of another order's line", async () => {
    const study = await bought(payments, [{ plan: await changeablePlan(), package: "study" }]);
    await expectAnswer(ask(study), 409, { message: expect.stringContaining("study set") });
    const order = await plainOrder();
    expect((await ask(order, HEIR, lineOf(study))).status).toBe(404);
    const { holder, heir } = await asked(order);
    await confirm(holder);
    await refund(order);
    expect((await ask(order)).status).toBe(409);
    expect((await confirm(heir)).status).toBe(409);
    expect(await heirsOf(order)).toBe(0);
  });

  test("by a link that was replaced, is late, or never was", async () => {
    const order = await plainOrder();
    const first = await asked(order);
    await confirm(first.heir);
    const second = await asked(order);
    expect((await confirm(first.holder)).status).toBe(410);
    // What was confirmed of the first does not count for the second.
    expect(await (await confirm(second.holder)).json()).toEqual({ state: "waiting" });
    const late = new Date(Date.now() + 15 * 86_400_000);
    await expect(confirmTransfer(second.heir, late)).rejects.toMatchObject({ code: "gone" });
    expect((await confirm("x".repeat(43))).status).toBe(404);
    expect(await heirsOf(order)).toBe(0);
  });

  test("by who got its link at an address that staff have corrected since", async () => {
    const order = await plainOrder();
    const { holder, heir } = await asked(order);
    await confirm(heir);
    await correctEmail(order.id, { email: `right-${order.id}@example.com` }, admin);
    expect((await confirm(holder)).status).toBe(410);
    expect(await heirsOf(order)).toBe(0);
  });

  test("more than ten times an hour: each writes to somebody", async () => {
    const order = await plainOrder();
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await ask(order)).status);
    expect(statuses).toEqual([...Array(10).fill(202), 429]);
    const open = { fromLineId: lineOf(order).id, doneAt: null, canceledAt: null };
    expect(await db.licenseTransfer.count({ where: open })).toBe(1);
  });
});

describe("races", () => {
  test("transfer twice: of two at once to different people one is open, and one new holder comes of it", async () => {
    const order = await plainOrder();
    await openConnections(4);
    const start = (email: string) =>
      startTransfer(tokenOf(order), lineOf(order).id, { name: email.split("@")[0] ?? "", email });
    await Promise.all([start("eve@example.com"), start("max@example.com")]);
    const transfers = await db.licenseTransfer.findMany({ where: { fromLineId: lineOf(order).id } });
    expect(transfers.filter(({ canceledAt }) => canceledAt === null)).toHaveLength(1);
    const tokens = transfers.flatMap(({ holderNonce, heirNonce }) => [
      linkToken(holderNonce),
      linkToken(heirNonce),
    ]);
    const statuses = await Promise.all(tokens.map(async (token) => (await confirm(token)).status));
    expect(statuses.sort()).toEqual([200, 200, 410, 410]);
    expect(await heirsOf(order)).toBe(1);
  });

  test("transfer twice: one link pressed many times at once is one order, one email to each, one line in the register", async () => {
    const order = await plainOrder();
    const { holder, heir } = await asked(order);
    await confirm(holder);
    await openConnections(4);
    const answers = await Promise.all(
      [heir, heir, holder, heir].map(async (token) => (await confirm(token)).json()),
    );
    expect(answers.filter(({ state }) => state === "done").length).toBeGreaterThan(0);
    expect(await heirsOf(order)).toBe(1);
    expect(await db.mail.count({ where: { kind: "license-transferred" } })).toBe(2);
    const { lines } = await heirOf(order);
    const where = { kind: "transferred" as const, license: { lineId: lines[0]?.id ?? 0 } };
    expect(await db.licenseEvent.count({ where })).toBe(1);
  });

  test("dispute against transfer: one that comes first stops it, before it is asked for and before it is done", async () => {
    const order = await plainOrder();
    const { holder, heir } = await asked(order);
    await confirm(holder);
    await deliver(await disputed(order));
    await expectAnswer(confirm(heir), 409, { message: expect.stringContaining("disputed") });
    expect((await ask(order)).status).toBe(409);
    expect(await heirsOf(order)).toBe(0);
    // Won: the flag is gone, and the link that was sent works.
    await deliver(await disputed(order, "won"));
    expect(await (await confirm(heir)).json()).toEqual({ state: "done" });
  });

  test("dispute against transfer: at once, either the transfer is refused or its holder's license ends when it is lost", async () => {
    const order = await plainOrder();
    const { holder, heir } = await asked(order);
    const { number } = (await page(order)).lines[0].licenseRecord;
    await confirm(holder);
    const opened = await disputed(order);
    await openConnections(4);
    const [transfer] = await Promise.all([confirm(heir), deliver(opened)]);
    expect([200, 409]).toContain(transfer.status);
    expect(await heirsOf(order)).toBe(transfer.status === 200 ? 1 : 0);
    await deliver(await disputed(order, "lost"));
    expect(await (await nobody.get(`/api/licenses/${number}`)).json()).toMatchObject({ status: "revoked" });
    if (transfer.status === 200) expect((await heirOf(order)).status).toBe("refunded");
  });

  test("dispute against transfer: one that comes after it is of the new holder's license too", async () => {
    const order = await plainOrder();
    const theirs = await passedOn(order);
    await deliver(await disputed(order));
    expect((await mint(theirs, theirs.files[0]?.id)).status).toBe(201);
    const again = await ask(theirs, { name: "Max Third", email: "max@example.com" });
    expect(again.status).toBe(409);
    await deliver(await disputed(order, "lost"));
    expect((await mint(theirs, theirs.files[0]?.id)).status).toBe(403);
  });
});

describe("the erasure of somebody whom a license goes to", () => {
  test("ends what is open, is part of an export, and leaves no name", async () => {
    const order = await plainOrder();
    const { heir } = await asked(order);
    expect(JSON.stringify(await exportBuyer(HEIR.email, new Date()))).toContain("Eve Owner");
    await eraseBuyer(HEIR.email);
    const [transfer] = await db.licenseTransfer.findMany({ where: { fromLineId: lineOf(order).id } });
    expect(transfer).toMatchObject({ name: "", email: "", emailKey: "", canceledAt: expect.any(Date) });
    expect(await db.mail.count({ where: { toEmail: HEIR.email } })).toBe(0);
    expect((await confirm(heir)).status).toBe(410);
  });
});
