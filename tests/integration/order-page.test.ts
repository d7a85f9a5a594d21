import { getDocument } from "unpdf/pdfjs";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { type OrderDto, orderDtoSchema } from "@/lib/sales/orders/dto";
import { nobody, visitor } from "../support/api";
import { makePlan, makePlanFile } from "../support/fixtures";
import { withPayments } from "../support/payments";
import { ADDRESS, bought, changeablePlan, makeSoldAddon, orderOf } from "../support/sale";
import { withStaff } from "../support/staff";
import { emptyBeforeEach, sentMails } from "../support/tables";

const payments = withPayments();
const editor = withStaff("content_editor");
beforeAll(async () => {
  await db.systemSetting.create({
    data: { key: "legal_license_html", value: "<h2>Plan License</h2><p>Build it once, and well.</p>" },
  });
});
emptyBeforeEach("mail");

async function seen(token: string): Promise<OrderDto> {
  const order = await nobody.read(`/api/orders/${token}`);
  // What the contract says of it, with nothing more.
  expect(orderDtoSchema.strict().safeParse(order).error).toBeUndefined();
  return order;
}
const tell = (token: string, body: object) => visitor.put(`/api/orders/${token}/details`, body);
const mint = (token: string, body: object) => visitor.post(`/api/orders/${token}/downloads`, body);
async function hand(id: number, body: object): Promise<number> {
  const response = await editor.post(`/api/admin/tasks/${id}/deliver`, body);
  return response.status;
}
const upload = (id: number, name: string, body: string) =>
  editor.post(`/api/admin/tasks/${id}/files?name=${name}`, body);
const tokenOf = (order: { tokenNonce: string }) => linkToken(order.tokenNonce);

describe("an order", () => {
  test("says of each line what it was bought as, what is here and what comes when", async () => {
    const plan = await changeablePlan({ name: "Cedar Ridge" });
    const kit = await makeSoldAddon({ name: "Interior Kit", estimatedDeliveryDays: 3, asks: ["wish"] });
    const order = await bought(payments, [
      { plan, quantity: 2, options: { mirrored: true } },
      { plan, package: "pdf", addons: [kit] },
      { plan, package: "study" },
    ]);
    const shown = await seen(tokenOf(order));
    expect(shown.complete).toBe(false);
    expect(
      shown.lines.map(({ configuration, license, files, tasks }) => [
        configuration.join(", "),
        license,
        files.map(({ label }) => label),
        tasks.map(({ title, state, quantity }) => [title, state, quantity]),
      ]),
    ).toEqual([
      ["PDF + CAD, Mirrored", "2 licenses, one build each", [], [["PDF + CAD, Mirrored", "open", 2]]],
      ["PDF set", "1 license, one build", ["PDF"], [["Interior Kit", "open", 1]]],
      ["Study set", "For study, not for construction", ["Study set (PDF)"], []],
    ]);
    expect(shown.lines[1]?.tasks[0]?.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(shown.lines[1]?.asks).toMatchObject([{ name: "Interior Kit", asks: ["wish"], missing: ["wish"] }]);
    // Nothing of the staff, of storage or of the payment.
    expect(JSON.stringify(shown)).not.toMatch(/assigned|storage|version|pi_/i);

    const [receipt] = await sentMails();
    for (const part of [
      "Cedar Ridge",
      "PDF + CAD, Mirrored",
      "2 licenses, one build each",
      "For study, not for construction",
      "Interior Kit: ready by ",
      "please open your order",
    ]) {
      expect(receipt?.text).toContain(part);
    }
    expect(receipt?.text).not.toContain("files are ready");
  });

  test("of what is all there says that the files are ready", async () => {
    const order = await bought(payments, [{ plan: await makePlan() }]);
    expect(await seen(tokenOf(order))).toMatchObject({ complete: true, lines: [{ tasks: [] }] });
    expect((await sentMails())[0]?.text).toContain("your files are ready");
  });

  test("of a PDF set lists no CAD, and minting one is a 404", async () => {
    const plan = await changeablePlan();
    const order = await bought(payments, [{ plan, package: "pdf" }]);
    const shown = await seen(tokenOf(order));
    expect(shown.files.map(({ kind }) => kind)).toEqual(["pdf"]);
    const cad = await bought(payments, [{ plan }]);
    const dxf = cad.files.find(({ kind }) => kind === "dxf");
    expect((await mint(tokenOf(order), { fileId: dxf?.id })).status).toBe(404);
    expect((await mint(tokenOf(cad), { fileId: dxf?.id })).status).toBe(201);
  });
});

describe("what staff deliver", () => {
  test("is on the order with its message and file, which downloads by a link of its own", async () => {
    const kit = await makeSoldAddon({ name: "Interior Kit" });
    const order = await bought(payments, [{ plan: await makePlan(), addons: [kit] }]);
    const token = tokenOf(order);
    const task = order.tasks[0]?.id ?? 0;
    const stored = await (await upload(task, "kit.pdf", "%PDF-1.7 kit")).json();
    expect((await seen(token)).lines[0]?.tasks[0]).toMatchObject({ state: "open", files: [] });
    expect((await mint(token, { taskFileId: stored.id })).status).toBe(404);
    expect(await hand(task, { version: 1, message: "Oak throughout." })).toBe(200);
    const shown = await seen(token);
    expect(shown.complete).toBe(true);
    expect(shown.lines[0]?.tasks[0]).toMatchObject({
      state: "delivered",
      message: "Oak throughout.",
      files: [{ id: stored.id, fileName: "kit.pdf", downloads: 0, maxDownloads: 25 }],
    });
    const link = await (await mint(token, { taskFileId: stored.id })).json();
    const download = async () => nobody.get(link.url);
    const first = await download();
    expect([first.status, first.headers.get("content-type"), await first.text()]).toEqual([
      200,
      "application/pdf",
      "%PDF-1.7 kit",
    ]);
    expect((await seen(token)).lines[0]?.tasks[0]?.files[0]?.downloads).toBe(1);
    const other = await bought(payments, [{ plan: await makePlan() }]);
    expect((await mint(tokenOf(other), { taskFileId: stored.id })).status).toBe(404);
    await db.order.update({ where: { id: order.id }, data: { status: "refunded" } });
    expect((await download()).status).toBe(403);
    expect((await mint(token, { taskFileId: stored.id })).status).toBe(403);
    expect((await mint(token, {})).status).toBe(400);
  });
});

describe("what a buyer did not tell before the payment", () => {
  async function asked() {
    const sets = await makeSoldAddon({ name: "Printed Sets", fulfilment: "shipped", asks: ["address"] });
    const review = await makeSoldAddon({ name: "Structural Review", asks: ["county"] });
    const kit = await makeSoldAddon({ name: "Interior Kit", asks: ["wish"] });
    const order = await bought(payments, [{ plan: await makePlan(), addons: [sets, review, kit] }]);
    return { order, token: tokenOf(order), sets, review, kit, lineId: order.lines[0]?.id ?? 0 };
  }
  const missing = async (token: string) => (await seen(token)).lines[0]?.asks.map((ask) => ask.missing);

  test("is taken, and a task whose facts changed is a newer version", async () => {
    const { order, token, review, kit, lineId } = await asked();
    expect(await missing(token)).toEqual([["address"], ["county"], ["wish"]]);
    const response = await tell(token, {
      shipping: { ...ADDRESS, name: "Ada\r\nBuilder" },
      answers: [{ lineId, addonId: review.id, county: "Deschutes", state: "OR" }],
    });
    expect(response.status).toBe(200);
    expect(await missing(token)).toEqual([[], [], ["wish"]]);
    expect(await seen(token)).toMatchObject({ shipping: { name: "Ada Builder", city: "Bend", line2: "" } });
    expect((await tell(token, { answers: [{ lineId, addonId: kit.id, wish: "" }] })).status).toBe(200);
    expect(await missing(token)).toEqual([[], [], []]);
    expect((await orderOf(order.number)).tasks.map(({ version }) => version)).toEqual([2, 2, 2]);
  });

  test("is refused once the parcel has left or the thing is delivered, with a message", async () => {
    const { order, token, review, lineId } = await asked();
    await tell(token, { shipping: ADDRESS, answers: [] });
    const [parcel, advice] = order.tasks;
    expect(await hand(parcel?.id ?? 0, { version: 1, carrier: "UPS", tracking: "1Z" })).toBe(409);
    expect(await hand(parcel?.id ?? 0, { version: 2, carrier: "UPS", tracking: "1Z" })).toBe(200);
    const late = await tell(token, { shipping: { ...ADDRESS, line1: "2 Main St" } });
    expect([late.status, (await late.json()).message]).toEqual([
      409,
      "The parcel has left. Please write to us about its address.",
    ]);
    expect((await seen(token)).shipping?.line1).toBe("1 Main St");
    expect(await hand(advice?.id ?? 0, { version: 1, message: "It stands." })).toBe(200);
    const answers = [{ lineId, addonId: review.id, county: "Linn", state: "OR" }];
    expect((await tell(token, { answers })).status).toBe(409);
  });

  test("is checked: 400 with its path, 404 for another's order", async () => {
    const { token, kit, lineId } = await asked();
    const bad = await tell(token, { shipping: { ...ADDRESS, city: " " } });
    expect([bad.status, (await bad.json()).errors[0].path]).toEqual([400, "shipping.city"]);
    expect(
      (await tell(token, { answers: [{ lineId: lineId + 1000, addonId: kit.id, wish: "x" }] })).status,
    ).toBe(400);
    expect(
      (await tell(token, { answers: [{ lineId, addonId: kit.id, wish: "x".repeat(1001) }] })).status,
    ).toBe(400);
    expect((await tell("A".repeat(43), { answers: [] })).status).toBe(404);
  });
});

test("the license is made of the terms that staff wrote, for what was bought", async () => {
  const plan = await changeablePlan();
  await makePlanFile(plan, "dxf", "new dxf");
  const order = await bought(payments, [
    { plan, package: "study" },
    { plan, package: "unlimited" },
  ]);
  const text = async (line: number | undefined) => {
    const token = tokenOf(order);
    const response = await nobody.get(`/api/orders/${token}/license?line=${line}`);
    const data = new Uint8Array(await response.arrayBuffer());
    const page = await (await getDocument({ data, verbosity: 0 }).promise).getPage(1);
    return (await page.getTextContent()).items.map((item) => ("str" in item ? item.str : "")).join(" ");
  };
  const [study, unlimited] = order.lines;
  // What is changed later is the license of later orders.
  const license = { key: "legal_license_html" };
  await db.systemSetting.update({
    where: license,
    data: { value: "<h2>Plan License</h2><p>Build it never.</p>" },
  });
  expect(await db.policyVersion.count({ where: license })).toBe(2);
  expect(await text(study?.id)).toMatch(/Study Set.*not for construction.*Build it once, and well\./s);
  expect(await text(unlimited?.id)).toMatch(/License to Build.*any number of builds.*Unlimited builds/s);

  // Nine in the evening in New York is the next day elsewhere; page and license say the store's.
  await db.order.update({
    where: { id: order.id },
    data: { paidAt: new Date("2026-07-05T01:00:00Z") },
  });
  expect(await seen(tokenOf(order))).toMatchObject({ date: "2026-07-04" });
  expect(await text(study?.id)).toContain("July 4, 2026");
});
