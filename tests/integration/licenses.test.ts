import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import type { LicenseDto } from "@/lib/sales/licenses/dto";
import { issueMissingLicenses } from "@/lib/sales/licenses/issue-mutations";
import { readLicenseNumber } from "@/lib/sales/licenses/rules/license-number";
import { recordRefunds } from "@/lib/sales/orders/refund-mutations";
import { openUpgrade } from "@/lib/sales/orders/upgrades";
import { eraseBuyer } from "@/lib/support/buyers/mutations";
import { exportBuyer } from "@/lib/support/buyers/queries";
import { expectAnswer, nobody, visitor } from "../support/api";
import { BOUGHT_AS_DRAWN } from "../support/choices";
import { costing, makePlan } from "../support/fixtures";
import { deliver, open, pay, payAndDeliver, withPayments } from "../support/payments";
import { BUYER, bought, changeablePlan, filledCart, orderOf } from "../support/sale";
import { withEachRole } from "../support/staff";

const payments = withPayments();
const { editor, reviewer } = withEachRole();

beforeEach(async () => {
  await db.rateLimit.deleteMany();
});

type Order = Awaited<ReturnType<typeof bought>>;

const firstLine = ({ lines }: Order) => lines[0] ?? expect.fail("The order has no line.");
const tokenOf = ({ tokenNonce }: Order) => linkToken(tokenNonce);
const licenseOf = (lineId: number) => db.license.findUniqueOrThrow({ where: { lineId } });
const registerOf = async (lineId: number) => {
  const { events } = await db.license.findUniqueOrThrow({
    where: { lineId },
    include: { events: { orderBy: { id: "asc" } } },
  });
  return events.map(({ kind, licensee }) => [kind, licensee].filter(Boolean).join(" "));
};
const shown = async (order: Order) => (await nobody.read(`/api/orders/${tokenOf(order)}`)).lines;
const licenseeAddress = (order: Order) =>
  `/api/orders/${tokenOf(order)}/lines/${firstLine(order).id}/licensee`;
const check = (number: string) => nobody.get(`/api/licenses/${number}`);

async function upgraded(order: Order): Promise<Order> {
  const wish = { lineId: firstLine(order).id, package: "unlimited" } as const;
  const opened = await openUpgrade(tokenOf(order), wish);
  await pay({ clientSecret: opened.clientSecret ?? "" });
  const intent = opened.clientSecret?.split("_secret_")[0] ?? "";
  await deliver(await payments.eventText("payment_intent.succeeded", intent));
  return orderOf(opened.orderNumber);
}

const refund = ({ id, totalCents }: Order, status = "succeeded") =>
  recordRefunds(id, [{ id: `re_license_${id}`, amount: totalCents, status, reason: null }]);

async function openFile(order: Order): Promise<void> {
  const [file] = order.files;
  const minted = await visitor.post(`/api/orders/${tokenOf(order)}/downloads`, { fileId: file?.id });
  const { url } = await minted.json();
  const sent = await nobody.get(new URL(url, "http://localhost").pathname);
  expect(sent.status).toBe(200);
  await sent.arrayBuffer();
}

describe("each line of a paid order has a license", () => {
  test("with a number of its own, for who paid, which its order and its document name", async () => {
    const order = await bought(payments, [{ plan: await makePlan() }, { plan: await makePlan() }]);
    const [first, second] = await shown(order);
    expect(first.licenseRecord).toEqual({
      number: expect.stringMatching(/^L(-[0-9A-HJKMNP-TV-Z]{4}){3}$/),
      licensee: "Ada Builder",
      status: "valid",
    });
    expect(second.licenseRecord.number).not.toBe(first.licenseRecord.number);
    expect(await registerOf(firstLine(order).id)).toEqual(["issued Ada Builder"]);
    const pdf = await nobody.get(`/api/orders/${tokenOf(order)}/license?line=${first.id}`);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  });

  test("that a refund revokes, and that stands again when the refund did not arrive", async () => {
    const order = await bought(payments, [{ plan: await makePlan() }]);
    await refund(order);
    const { number } = await licenseOf(firstLine(order).id);
    expect(await (await check(number)).json()).toMatchObject({ number, status: "revoked" });
    expect((await shown(order))[0].licenseRecord).toMatchObject({ status: "revoked" });
    await refund(order, "failed");
    expect(await (await check(number)).json()).toMatchObject({ number, status: "valid" });
    expect(await registerOf(firstLine(order).id)).toEqual(["issued Ada Builder", "revoked", "restored"]);
  });

  test("that keeps its number through an upgrade, and goes back when that is refunded", async () => {
    const base = await bought(payments, [{ plan: await changeablePlan(), package: "pdf" }]);
    const { number } = await licenseOf(firstLine(base).id);
    const upgrade = await upgraded(base);
    expect((await licenseOf(firstLine(upgrade).id)).number).toBe(number);
    expect((await shown(base))[0].licenseRecord).toBeNull();
    expect(await (await check(number)).json()).toMatchObject({ package: "unlimited", builds: null });
    await refund(upgrade);
    expect(await (await check(number)).json()).toMatchObject({ status: "valid", package: "pdf", builds: 1 });
    expect((await shown(base))[0].licenseRecord).toMatchObject({ number, status: "valid" });
    expect((await shown(upgrade))[0].licenseRecord).toBeNull();
    await refund(upgrade, "failed");
    expect((await licenseOf(firstLine(upgrade).id)).number).toBe(number);
    expect(await registerOf(firstLine(upgrade).id)).toEqual([
      ...["issued Ada Builder", "upgraded", "downgraded", "upgraded"],
    ]);
  });

  test("also where the version before settled it: the job gives it one, once", async () => {
    const base = await bought(payments, [{ plan: await changeablePlan(), package: "pdf" }]);
    const upgrade = await upgraded(base);
    const lines = { in: [firstLine(base).id, firstLine(upgrade).id] };
    await db.license.deleteMany({ where: { lineId: lines } });
    await issueMissingLicenses();
    const made = await db.license.findMany({ where: { lineId: lines } });
    expect(made).toMatchObject([
      { lineId: firstLine(upgrade).id, name: "Ada Builder", issuedAt: upgrade.paidAt },
    ]);
    await issueMissingLicenses();
    expect(await db.license.findMany({ where: { lineId: lines } })).toEqual(made);
  });
});

/** What the migration does to the rows that it finds. */
async function fillAgain(): Promise<void> {
  const sql = readFileSync("prisma/migrations/20261130183100_licenses/migration.sql", "utf8");
  const statements = sql
    .slice(sql.indexOf("CREATE FUNCTION"))
    .replaceAll(/^--.*$/gm, "")
    .split(";");
  await db.$transaction(
    statements.filter((text) => text.trim() !== "").map((statement) => db.$executeRawUnsafe(statement)),
  );
}

test("what was sold before has a license by the migration: one for each line, upgrades but one for both", async () => {
  const base = await bought(payments, [{ plan: await changeablePlan(), package: "pdf" }]);
  const upgrade = await upgraded(base);
  const undone = await bought(payments, [{ plan: await changeablePlan(), package: "pdf" }]);
  await refund(await upgraded(undone));
  const returned = await bought(payments, [{ plan: await makePlan() }]);
  await refund(returned);
  const unpaid = await open(await filledCart([{ plan: await makePlan() }]), BUYER);
  await db.license.deleteMany();
  await fillAgain();
  const orders = [base, upgrade, undone, returned].map(({ id }) => id);
  const made = await db.license.findMany({
    where: { line: { order: { OR: [{ id: { in: orders } }, { number: unpaid.orderNumber }] } } },
    orderBy: { lineId: "asc" },
    include: { events: true },
  });
  expect(made.map(({ lineId, revokedAt, name }) => [lineId, revokedAt !== null, name])).toEqual([
    [firstLine(upgrade).id, false, "Ada Builder"],
    [firstLine(undone).id, false, "Ada Builder"],
    [firstLine(returned).id, true, "Ada Builder"],
  ]);
  expect(made.map(({ events }) => events.map(({ kind }) => kind))).toEqual([
    ...[["issued"], ["issued"], ["issued", "revoked"]],
  ]);
  for (const { number } of made) expect(readLicenseNumber(number)).toBe(number);
  expect(await db.license.count({ where: { line: { transferredAt: { not: null } } } })).toBe(0);
  await issueMissingLicenses();
  expect(await db.license.count({ where: { line: { orderId: { in: orders } } } })).toBe(3);
});

describe("whom a license is for", () => {
  test("is said at the checkout, apart from who pays", async () => {
    const session = await filledCart([{ plan: await makePlan() }]);
    const opened = await open(session, BUYER);
    const cart = { "x-cart-session": session };
    const put = (body: object) => visitor.put("/api/checkout/details", body, cart);
    const licensee = { name: "Eve\nOwner", company: "Owner Homes" };
    expect((await put({ licensee: { name: " " } })).status).toBe(400);
    expect((await put({ licensee })).status).toBe(200);
    await payAndDeliver(payments, opened);
    const order = await orderOf(opened.orderNumber);
    expect(order.name).toBe("Ada Builder");
    expect((await shown(order))[0].licenseRecord).toMatchObject({ licensee: "Eve Owner, Owner Homes" });
    const { number } = await licenseOf(firstLine(order).id);
    expect(await (await check(number)).json()).toMatchObject({ licensee: "E. O." });
  });

  test("can be left to who pays again, and needs an open payment", async () => {
    const session = await filledCart([{ plan: await makePlan() }]);
    const cart = { "x-cart-session": session };
    const put = (body: object) => visitor.put("/api/checkout/details", body, cart);
    expect((await put({ licensee: { name: "Eve Owner" } })).status).toBe(409);
    const opened = await open(session, BUYER);
    expect((await put({ licensee: { name: "Eve Owner" } })).status).toBe(200);
    expect((await put({ licensee: null })).status).toBe(200);
    await payAndDeliver(payments, opened);
    const order = await orderOf(opened.orderNumber);
    expect((await shown(order))[0].licenseRecord).toMatchObject({ licensee: "Ada Builder" });
  });

  test("is changed once by the buyer, and stays when a second change comes", async () => {
    const order = await bought(payments, [{ plan: await makePlan() }]);
    const saved = await visitor.put(licenseeAddress(order), { name: "Eve Owner", company: "Owner Homes" });
    expect(saved.status).toBe(200);
    const [line] = (await saved.json()).lines;
    expect(line.licenseRecord.licensee).toBe("Eve Owner, Owner Homes");
    expect(line.licenseSteps).toEqual(["transfer"]);
    await expectAnswer(visitor.put(licenseeAddress(order), { name: "Mallory" }), 409, {
      message: expect.stringContaining("named already"),
    });
    expect((await shown(order))[0].licenseRecord.licensee).toBe("Eve Owner, Owner Homes");
    expect(await registerOf(line.id)).toEqual(["issued Ada Builder", "named Eve Owner, Owner Homes"]);
  });

  test("is not changed by the buyer once a byte of a file was sent; a link on a screen is no byte", async () => {
    const order = await bought(payments, [{ plan: await makePlan() }]);
    await visitor.post(`/api/orders/${tokenOf(order)}/downloads`, { fileId: order.files[0]?.id });
    expect((await shown(order))[0].licenseSteps).toEqual(["name", "transfer"]);
    await openFile(order);
    expect((await shown(order))[0].licenseSteps).toEqual(["transfer"]);
    await expectAnswer(visitor.put(licenseeAddress(order), { name: "Eve Owner" }), 409, {
      message: expect.stringContaining("opened already"),
    });
  });

  test("is nobody else's to change: another order's line and a made-up token are a 404", async () => {
    const [mine, other] = [
      await bought(payments, [{ plan: await makePlan() }]),
      await bought(payments, [{ plan: await makePlan() }]),
    ];
    const foreign = `/api/orders/${tokenOf(mine)}/lines/${firstLine(other).id}/licensee`;
    const body = { name: "Mallory" };
    expect((await visitor.put(foreign, body)).status).toBe(404);
    expect(
      (await visitor.put(licenseeAddress(mine).replace(tokenOf(mine), "x".repeat(43)), body)).status,
    ).toBe(404);
    await refund(mine);
    expect((await visitor.put(licenseeAddress(mine), body)).status).toBe(409);
  });
});

describe("the check of a license", () => {
  test("tells a stranger what it allows, in any letter case, and of its licensee the initials", async () => {
    const plan = await makePlan({ name: "Heron Point" });
    const order = await bought(payments, [{ plan, quantity: 2 }]);
    const { number } = await licenseOf(firstLine(order).id);
    const answer = await check(number.toLowerCase());
    expect(answer.status).toBe(200);
    const body = await answer.json();
    expect(body).toEqual({
      ...{ number, status: "valid", plan: "Heron Point", package: expect.any(String), builds: 2 },
      ...{ issuedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), licensee: "A. B." },
    });
    expect(JSON.stringify(body)).not.toMatch(/Builder|ada@|HP-/);
  });

  test("knows no wrong number, whatever is wrong with it", async () => {
    for (const number of ["L-0000-0000-0000", "HP-7K3M9QXT", "L-7K2M", "x".repeat(500), "%00", "1"])
      await expectAnswer(check(number), 404, { message: "There is no such license." });
  });

  test("is refused from the thirty-first look a minute of an address on, of wrong and right numbers", async () => {
    const order = await bought(payments, [{ plan: await makePlan() }]);
    const { number } = await licenseOf(firstLine(order).id);
    await db.rateLimit.deleteMany();
    const looks: number[] = [];
    for (let at = 0; at < 31; at += 1) looks.push((await check("L-0000-0000-0000")).status);
    expect(looks).toEqual([...Array(30).fill(404), 429]);
    const refused = await check(number);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });
});

async function listed(query: string): Promise<LicenseDto[]> {
  const response = await reviewer.get(`/api/admin/licenses?${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

describe("the back office", () => {
  test("lists who holds what, finds it, narrows it by state and package, and exports it", async () => {
    const plan = await changeablePlan({ name: "Lantern House" });
    const study = await bought(payments, [{ plan, package: "study" }]);
    const pair = await bought(payments, [{ plan, quantity: 2, options: { mirrored: true } }]);
    const returned = await bought(payments, [{ plan, package: "pdf" }]);
    await refund(returned);
    const upgrade = await upgraded(study);
    const rows = await listed(`q=${planNumber(plan.id)}`);
    expect(rows).toMatchObject([
      { orderNumber: returned.number, state: "revoked", builds: 1, configuration: ["PDF set"] },
      { orderNumber: pair.number, state: "valid", builds: 2, license: "2 licenses, one build each" },
      { orderNumber: upgrade.number, state: "valid", builds: null, upgradeOf: study.number },
    ]);
    // By number, licensee, holder, order, plan and package; an order that nobody paid for is no license.
    await db.order.create({
      data: {
        ...{ number: "HP-00ANTERN", email: "ada@example.com", ...costing(100), cartHash: "", tokenNonce: "" },
        tokenHash: "lantern",
        lines: {
          create: {
            ...{ planId: plan.id, planName: plan.name, planSlug: "", planPriceCents: 1, quantity: 1 },
            ...costing(1),
            chosen: BOUGHT_AS_DRAWN,
          },
        },
      },
    });
    for (const [query, count] of [
      ["q=lantern", 3],
      [`q=${rows[1]?.number.toLowerCase()}`, 1],
      [`q=${pair.number}`, 1],
      ["q=mirrored", 1],
      ["q=lantern&state=valid", 2],
      ["q=lantern&state=revoked", 1],
      ["q=lantern&package=unlimited", 1],
      ["q=lantern&buyer=ADA@example.com", 3],
      ["q=lantern&from=2100-01-01", 0],
    ] as const)
      expect([query, (await listed(query)).length]).toEqual([query, count]);
    const part = await reviewer.get("/api/admin/licenses?limit=1");
    const next = /<([^>]+)>/.exec(part.headers.get("link") ?? "")?.[1] ?? "";
    expect((await reviewer.read(next))[0].orderNumber).toBe(pair.number);
    const csv = await (await editor.get("/api/admin/licenses/export?q=lantern&state=valid")).text();
    const [header, first, second] = csv.trim().split("\r\n");
    expect(header).toContain("Number,Licensee,Company,Holder,Email,Plan number,Plan,Package");
    expect(first).toContain(`Ada Builder,,Ada Builder,ada@example.com,${planNumber(plan.id)},Lantern House,`);
    expect(first).toContain('"2 licenses, one build each",2,Valid');
    expect(second).toContain(",unlimited,Valid,");
  });

  test("says whom a license is for at any time, in register and log, and warns of a stale copy", async () => {
    const order = await bought(payments, [{ plan: await makePlan() }]);
    await openFile(order);
    const { id } = await licenseOf(firstLine(order).id);
    const address = `/api/admin/licenses/${id}`;
    const before = await editor.read(address);
    const body = { name: "Eve Owner", company: "Owner Homes", lastUpdatedAt: before.lastUpdatedAt };
    expect((await reviewer.put(`${address}/licensee`, body)).status).toBe(403);
    expect((await editor.put(`${address}/licensee`, { ...body, name: "" })).status).toBe(400);
    const saved = await editor.put(`${address}/licensee`, body);
    expect(saved.status).toBe(200);
    expect(await saved.json()).toMatchObject({
      ...{ licensee: "Eve Owner", company: "Owner Homes", lastUpdatedBy: editor.fullName },
      register: [
        { kind: "issued", licensee: "Ada Builder", orderNumber: order.number, by: null },
        { kind: "named", licensee: "Eve Owner, Owner Homes", by: editor.fullName },
      ],
    });
    await expectAnswer(editor.put(`${address}/licensee`, { ...body, name: "Old Copy" }), 409, {
      code: "stale",
    });
    const logged = await db.activityLog.findMany({ where: { entityType: "license", entityId: String(id) } });
    expect(logged).toMatchObject([{ action: "name-licensee", userId: editor.id }]);
    // The buyer had no change of their own yet, but has used it.
    expect((await shown(order))[0].licenseRecord.licensee).toBe("Eve Owner, Owner Homes");
    expect((await editor.get("/api/admin/licenses/2147483647")).status).toBe(404);
  });

  test("finds a license by its number in the palette", async () => {
    const order = await bought(payments, [{ plan: await makePlan() }]);
    const { id, number } = await licenseOf(firstLine(order).id);
    const hits = await reviewer.read(`/api/admin/search?q=${number}`);
    expect(hits).toContainEqual({
      ...{ href: `/admin/licenses/${id}`, label: `${number}, Ada Builder`, note: "License" },
    });
  });
});

test("an export names the licenses of a buyer, and an erasure leaves them without a name", async () => {
  const order = await bought(payments, [{ plan: await makePlan() }]);
  await visitor.put(licenseeAddress(order), { name: "Eve Owner", company: "Owner Homes" });
  const email = `erased-${order.id}@example.com`;
  await db.order.update({ where: { id: order.id }, data: { email, emailKey: email } });
  const { number } = await licenseOf(firstLine(order).id);
  const exported = JSON.stringify(await exportBuyer(email, new Date()));
  for (const part of [number, "Eve Owner", "Owner Homes"]) expect(exported).toContain(part);
  await eraseBuyer(email);
  expect(await licenseOf(firstLine(order).id)).toMatchObject({ number, name: "", company: "" });
  expect(await registerOf(firstLine(order).id)).toEqual(["issued", "named"]);
  expect(await (await check(number)).json()).toMatchObject({ status: "valid", licensee: "" });
});
