import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { composeMail } from "@/lib/letters/outbox/server/compose";
import { invalidateCaches } from "@/lib/platform/cache/cache-state";
import { db } from "@/lib/platform/db/client";
import { linkToken, tokenHash } from "@/lib/platform/http/link-token";
import { privateStorage } from "@/lib/platform/ops/storage";
import { listMails } from "@/lib/queue/outbox/queries";
import { sweepUnclaimedFiles } from "@/lib/records/trash/mutations";
import { recordRefunds } from "@/lib/sales/orders/refund-mutations";
import { closeForgottenRequests, expireQuotes } from "@/lib/sales/requests/jobs";
import { listRequestsOf } from "@/lib/sales/requests/queries";
import { eraseBuyer } from "@/lib/support/buyers/mutations";
import { exportBuyer } from "@/lib/support/buyers/queries";
import { expectAnswer, expectRefusal, nobody, visitor } from "../support/api";
import { makePlan } from "../support/fixtures";
import { pay, withPayments } from "../support/payments";
import {
  accept,
  ask,
  dayFromNow,
  deliverTo,
  orderToken,
  PDF,
  payQuote,
  putFile,
  quote,
  quoteBody,
  read,
  refundAll,
  rowOf,
  somebody,
} from "../support/requests";
import { bought, changeablePlan, orderOf } from "../support/sale";
import { withEachRole } from "../support/staff";

const payments = withPayments();
const { admin, editor, reviewer } = withEachRole();

beforeEach(async () => {
  await db.rateLimit.deleteMany();
});

const mailsOf = async (email: string) => {
  const rows = await db.mail.findMany({ where: { toEmail: email, kind: "request" }, orderBy: { id: "asc" } });
  return Promise.all((await listMails(rows.map(({ id }) => id))).map(composeMail));
};

const sketch = (token: string, content: Uint8Array, name = "kitchen.jpg") =>
  visitor.post(`/api/requests/${token}/files?name=${encodeURIComponent(name)}`, content, {
    "content-type": "application/octet-stream",
  });

const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: "#884422" } })
    .jpeg()
    .toBuffer();

/** A square of one bit a pixel. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const [length, sum, named] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type), data])];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from("\x89PNG\r\n\x1A\n", "latin1");
  const end = Buffer.alloc(0);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", end)]);
}

describe("asking", () => {
  test("a request is stored with what it starts from, mailed with its private link, and told to staff", async () => {
    const plan = await changeablePlan();
    const more = {
      budget: 1500,
      neededBy: "2027-03-01",
      lot: "A slope",
      package: "pdf",
      options: { mirrored: true },
    };
    const asked = await ask(plan, more);
    expect(asked.number).toMatch(/^MR-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(await rowOf(asked)).toMatchObject({
      ...{ state: "new", budgetCents: 150_000, lot: "A slope", planId: plan.id, ownedOrderId: null },
      configuration: { package: "pdf", foundation: "slab", walls: null, mirrored: true },
    });
    expect(await read(asked)).toEqual({
      ...{ number: asked.number, state: "new", wish: "Make the kitchen two feet wider" },
      plan: { id: plan.id, name: plan.name, slug: plan.slug },
      ...{ messages: [], files: [], quote: null, order: null, roundsLeft: 0 },
    });
    const [mail] = await mailsOf(asked.email);
    expect(mail?.text).toContain(asked.token);
    expect(mail?.text).toMatch(/^\s*.*\n+\s*We have your request/);
    const row = await editor.read(`/api/admin/requests/${asked.id}`);
    expect(row).toMatchObject({
      ...{ number: asked.number, budget: 1500, neededBy: "2027-03-01", isWaiting: true },
      planLine: { price: 895, problem: null },
    });
    expect(JSON.stringify(await db.changeRequest.findUnique({ where: { id: asked.id } }))).not.toContain(
      asked.token,
    );
  });

  test("a plan that is not public is none, and one that is not for sale cannot be quoted", async () => {
    const wish = { ...somebody(), wish: "A porch" };
    for (const fields of [{ status: "draft" }, { status: "archived" }, { deletedAt: new Date() }] as const) {
      const { id } = await makePlan(fields);
      await expectAnswer(visitor.post("/api/requests", { planId: id, ...wish }), 404, { code: "not_found" });
    }
    await expectAnswer(visitor.post("/api/requests", { planId: 2_000_000_000, ...wish }), 404);
    const { id } = await makePlan({ files: [] });
    await expectAnswer(visitor.post("/api/requests", { planId: id, ...wish }), 409, { code: "conflict" });
    expect(await db.changeRequest.count({ where: { planId: id } })).toBe(0);
  });

  test("what cannot be read is refused at its field", async () => {
    const { id: planId } = await makePlan();
    const good = { planId, ...somebody(), wish: "A porch" };
    for (const [path, value] of [
      ["wish", ""],
      ["wish", "x".repeat(5001)],
      ["email", "ada"],
      ["name", "  "],
      ["budget", -1],
      ["neededBy", "soon"],
      ["package", "study"],
      ["orderToken", "A".repeat(43)],
    ] as const) {
      const body = await expectAnswer(visitor.post("/api/requests", { ...good, [path]: value }), 400);
      expect(body.errors.map((one: { path: string }) => one.path)).toEqual([path]);
    }
  });

  test("nobody's mailbox is filled: an address gets five in an hour", async () => {
    const { id: planId } = await makePlan();
    const body = { planId, ...somebody(), wish: "A porch" };
    for (let at = 0; at < 5; at += 1) expect((await visitor.post("/api/requests", body)).status).toBe(201);
    await expectAnswer(visitor.post("/api/requests", body), 429);
  });

  test("a program that fills the hidden field is told that all went well, and nothing is stored", async () => {
    const { id: planId } = await makePlan();
    const before = await db.changeRequest.count();
    const body = { planId, ...somebody(), wish: "Buy now", website: "https://x.example" };
    await expectAnswer(visitor.post("/api/requests", body), 201, { number: expect.stringMatching(/^MR-/) });
    expect(await db.changeRequest.count()).toBe(before);
  });
});

describe("sketches", () => {
  test("a photo is drawn anew, upright and without place and camera; staff get it as a file", async () => {
    const asked = await ask(await makePlan());
    const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#884422" } })
      .withExif({ IFD0: { Make: "Spycam" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "44/1 3/1 29/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const spoiled = Buffer.concat([photo, Buffer.from("PK\x03\x04<script>attack()</script>")]);
    const { id } = await expectAnswer(sketch(asked.token, spoiled, "../../kitchen <b>.html"), 201, {
      ...{ name: "kitchen b.jpg", from: "buyer" },
    });
    const file = await editor.get(`/api/admin/requests/${asked.id}/files/${id}`);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(file.headers.get("content-type")).toBe("application/octet-stream");
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 20, height: 30 });
    for (const left of ["Spycam", "GPS", "attack", "PK\x03\x04"]) {
      expect(bytes.toString("latin1")).not.toContain(left);
    }
  });

  test.each([
    ["PNG", "png"],
    ["WebP", "webp"],
  ] as const)("a %s stays one", async (_, format) => {
    const asked = await ask(await makePlan());
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } });
    const name = `a.${format}`;
    await expectAnswer(sketch(asked.token, await image.toFormat(format).toBuffer(), name), 201, { name });
  });

  test("a PDF is kept as it is", async () => {
    const asked = await ask(await makePlan());
    await expectAnswer(sketch(asked.token, PDF, "lot.pdf"), 201, { name: "lot.pdf", bytes: PDF.length });
  });

  const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>attack()</script></svg>`;
  const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]);

  test.each([
    ["a ZIP", Buffer.from("PK\x03\x04\x14\0\0\0index.html"), "a.pdf"],
    ["a drawing with a script", Buffer.from(SVG), "a.svg"],
    ["a drawing that says it is a JPEG", Buffer.from(SVG), "a.jpg"],
    ["a page", Buffer.from("<html></html>"), "a.png"],
    ["half a JPEG", Buffer.from("\xFF\xD8\xFF\xE0\0\x10JFIF", "latin1"), "a.jpg"],
    ["a HEIC that no library here reads", HEIC, "a.heic"],
  ])("%s is a 415 that says what helps", async (_, content, name) => {
    const asked = await ask(await makePlan());
    const { message } = await expectAnswer(sketch(asked.token, content, name), 415);
    expect(message).toContain("save it as JPEG");
    expect((await read(asked)).files).toEqual([]);
  });

  test("a bomb, which is small and opens to more pixels than memory has, is refused before it is opened", async () => {
    const asked = await ask(await makePlan());
    const bomb = blackPng(20_000);
    expect(bomb.length).toBeLessThan(4 * 1024 * 1024);
    await expectAnswer(sketch(asked.token, bomb, "a.png"), 413, { code: "too_large" });
  });

  test("nothing is taken while the store is closed", async () => {
    const { token } = await ask(await changeablePlan());
    const key = "maintenance_mode";
    await db.systemSetting.upsert({ where: { key }, create: { key, value: "1" }, update: { value: "1" } });
    invalidateCaches();
    try {
      const call = sketch(token, await picture());
      await expectAnswer(call, 503, { code: "unavailable" });
      expect((await call).headers.get("retry-after")).toBe("120");
    } finally {
      await db.systemSetting.update({ where: { key }, data: { value: "0" } });
      invalidateCaches();
    }
    expect(await db.requestFile.count({ where: { request: { tokenHash: tokenHash(token) } } })).toBe(0);
    expect((await sketch(token, await picture())).status).toBe(201);
  });

  test("11 MB are a 413, also without a length, and a sixth is a 409", async () => {
    const asked = await ask(await makePlan());
    const large = Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)]);
    await expectAnswer(sketch(asked.token, large), 413);
    const stream = new ReadableStream({
      start: (controller) => {
        controller.enqueue(large);
        controller.close();
      },
    });
    const streamed = visitor.post(`/api/requests/${asked.token}/files?name=a.pdf`, stream);
    await expectAnswer(streamed, 413);
    for (let at = 0; at < 5; at += 1) expect((await sketch(asked.token, await picture())).status).toBe(201);
    await expectAnswer(sketch(asked.token, await picture()), 409, { state: "new" });
    expect((await read(asked)).files).toHaveLength(5);
  });

  test("six that come at once are five", async () => {
    const asked = await ask(await makePlan());
    const image = await picture();
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await sketch(asked.token, image)).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(1);
  });

  test("what no row names is swept a day later, and a sketch stays", async () => {
    const asked = await ask(await makePlan());
    await expectAnswer(sketch(asked.token, await picture()), 201);
    const { storageKey } = await db.requestFile.findFirstOrThrow({ where: { requestId: asked.id } });
    const orphan = "requests/0f8fad5b-d9cb-469f-a165-70867728950e";
    await privateStorage().put(orphan, PDF);
    await sweepUnclaimedFiles(new Date(Date.now() + 86_400_000));
    expect(await privateStorage().size(orphan)).toBeUndefined();
    expect(await privateStorage().size(storageKey ?? "")).toBeGreaterThan(0);
  });
});

describe("questions and quotes", () => {
  test("a question and its answer go to and fro, and each side reads both", async () => {
    const asked = await ask(await makePlan());
    const { version } = await rowOf(asked);
    const question = { version, text: "How deep is the lot?" };
    await expectAnswer(editor.post(`/api/admin/requests/${asked.id}/question`, question), 200, {
      ...{ state: "asked", isWaiting: false },
      messages: [{ from: "staff", by: expect.any(String), text: question.text }],
    });
    await expectAnswer(editor.post(`/api/admin/requests/${asked.id}/question`, question), 409, {
      code: "stale",
    });
    const answer = { text: "120 feet" };
    const after = await expectAnswer(visitor.post(`/api/requests/${asked.token}/messages`, answer), 201);
    expect(after).toMatchObject({
      state: "new",
      messages: [
        { from: "staff", text: question.text },
        { from: "buyer", text: "120 feet" },
      ],
    });
    expect((await mailsOf(asked.email)).at(-1)?.text).toContain("How deep is the lot?");
  });

  test("a quote has its lines, the plan where it is not owned, and one total", async () => {
    const plan = await changeablePlan();
    const asked = await ask(plan, { package: "pdf" });
    await quote(editor, asked, { total: 800 + 575.5 });
    expect((await read(asked)).quote).toEqual({
      ...{ version: 1, includesPlan: "pdf", planPrice: 800, total: 1375.5, rounds: 1, businessDays: 10 },
      lines: [
        { title: "Wider kitchen", price: 450 },
        { title: "New structural sheets", price: 125.5 },
      ],
      validUntil: dayFromNow(14),
    });
    const mail = (await mailsOf(asked.email)).at(-1);
    expect(mail?.subject).toContain("$1,375.50");
    expect(mail?.text).toContain("Wider kitchen: $450.00");
  });

  test("what is no quote is refused: no line, a negative one, another total, a day that is over", async () => {
    const asked = await ask(await makePlan({ price: 1000 }));
    const send = async (more: object) =>
      editor.post(`/api/admin/requests/${asked.id}/quotes`, await quoteBody(asked, more));
    for (const [more, path] of [
      [{ lines: [] }, "lines"],
      [{ lines: [{ title: "Off", price: -5 }] }, "lines.0.price"],
      [{ lines: [{ title: "", price: 5 }] }, "lines.0.title"],
      [{ lines: [{ title: "A", price: 1.005 }] }, "lines.0.price"],
      [{ lines: [{ title: "A", price: 0 }] }, "lines"],
      [{ total: 1575.5 + 10_001 }, "total"],
      [{ total: 1575.5 - 10_001 }, "total"],
      [{ rounds: -1 }, "rounds"],
      [{ businessDays: 0 }, "businessDays"],
      [{ validUntil: "2020-01-01" }, "validUntil"],
    ] as const) {
      const body = await expectAnswer(send(more), 400);
      expect(
        body.errors.map((one: { path: string }) => one.path),
        JSON.stringify(more),
      ).toEqual([path]);
    }
    expect((await rowOf(asked)).quotes).toEqual([]);
  });

  test("reviewers read and do not act", async () => {
    const asked = await ask(await makePlan());
    expect((await reviewer.get(`/api/admin/requests/${asked.id}`)).status).toBe(200);
    for (const [call, body] of [
      ["question", { version: 1, text: "?" }],
      ["quotes", await quoteBody(asked)],
      ["refuse", { version: 1, reason: "no" }],
      ["deliver", { version: 1 }],
    ] as const) {
      expect((await reviewer.post(`/api/admin/requests/${asked.id}/${call}`, body)).status, call).toBe(403);
    }
    expect((await rowOf(asked)).state).toBe("new");
  });

  test("a refusal has its reason, and nothing follows it", async () => {
    const asked = await ask(await makePlan());
    const body = { version: 1, reason: "The roof cannot carry that." };
    await expectAnswer(editor.post(`/api/admin/requests/${asked.id}/refuse`, body), 200, {
      state: "refused",
    });
    expect((await mailsOf(asked.email)).at(-1)?.text).toContain(body.reason);
    await expectAnswer(visitor.post(`/api/requests/${asked.token}/messages`, { text: "But" }), 409, {
      state: "refused",
    });
    for (const call of ["decline", "close"]) {
      await expectAnswer(visitor.post(`/api/requests/${asked.token}/${call}`), 409, { state: "refused" });
    }
    await expectAnswer(accept(asked), 409, { state: "refused" });
  });

  test("the list finds by state, number, plan and address", async () => {
    const plan = await makePlan({ name: "Quarrystone Lodge" });
    const [one, two] = [await ask(plan), await ask(plan)];
    await quote(editor, two);
    const ids = async (query: string) =>
      ((await editor.read(`/api/admin/requests?${query}`)) as { id: number }[]).map(({ id }) => id);
    expect(await ids("q=Quarrystone&state=new")).toEqual([one.id]);
    expect(await ids("q=Quarrystone&state=open")).toEqual([two.id, one.id]);
    expect(await ids(`q=${two.number}`)).toEqual([two.id]);
    expect(await ids(`buyer=${encodeURIComponent(one.email.toUpperCase())}`)).toEqual([one.id]);
    expect(await listRequestsOf(two.email.toUpperCase())).toEqual([
      { number: two.number, state: "quoted", link: two.link },
    ]);
  });
});

describe("payment", () => {
  test("a quote is paid as an order of its own, with the plan, one task, one receipt and one invoice", async () => {
    const plan = await changeablePlan();
    const asked = await ask(plan, { package: "pdf" });
    await quote(editor, asked);
    const order = await payQuote(payments, asked);
    expect(order).toMatchObject({
      ...{ kind: "modification", status: "paid", requestId: asked.id, quoteVersion: 1 },
      ...{ subtotalCents: 137_550, totalCents: 137_550, discountCents: 0 },
    });
    expect(order.lines).toMatchObject([
      { isChange: false, planPriceCents: 80_000, totalCents: 80_000, addons: [] },
      { isChange: true, planPriceCents: 0, totalCents: 57_550 },
    ]);
    expect(order.files.map(({ kind }) => kind)).toEqual(["pdf"]);
    expect(order.tasks).toMatchObject([
      { key: "change", kind: "made", state: "open", title: `Changes to ${plan.name}, ${asked.number}` },
    ]);
    expect(await db.invoice.count({ where: { orderId: order.id } })).toBe(1);
    expect(await db.mail.count({ where: { orderId: order.id, kind: "receipt" } })).toBe(1);
    const seen = await read(asked);
    expect(seen).toMatchObject({
      ...{ state: "in_work", roundsLeft: 1 },
      order: { orderNumber: order.number, link: `/orders/${orderToken(order)}` },
    });
    const page = await visitor.read(`/api/orders/${orderToken(order)}`);
    expect(page.lines).toMatchObject([
      { license: "1 license, one build" },
      { license: "Built under the license of the plan", addons: [{ name: "Wider kitchen", price: 450 }, {}] },
    ]);
    const licenses = await editor.read(`/api/admin/licenses?q=${order.number}`);
    expect(licenses).toHaveLength(1);
    expect(
      (await nobody.get(`/api/orders/${orderToken(order)}/license?line=${order.lines[1]?.id}`)).status,
    ).toBe(404);
  });

  test("with the order that has the plan, the quote is for the change alone", async () => {
    const plan = await changeablePlan();
    const parent = await bought(payments, [{ plan, package: "pdf" }]);
    const asked = await ask(plan, { orderToken: orderToken(parent) });
    await quote(editor, asked, { total: 575.5 });
    expect((await read(asked)).quote).toMatchObject({ includesPlan: null, planPrice: 0, total: 575.5 });
    const order = await payQuote(payments, asked);
    expect(order.lines).toMatchObject([{ isChange: true, totalCents: 57_550 }]);
    expect(order.files).toEqual([]);
  });

  test("an order of another plan, a study set, or one that was refunded owns nothing", async () => {
    const plan = await changeablePlan();
    const other = await bought(payments, [{ plan: await changeablePlan() }]);
    const study = await bought(payments, [{ plan, package: "study" }]);
    const refunded = await bought(payments, [{ plan }]);
    await refundAll(refunded, admin);
    for (const order of [other, study, refunded]) {
      const body = { planId: plan.id, ...somebody(), wish: "A porch", orderToken: orderToken(order) };
      await expectRefusal(visitor.post("/api/requests", body), 400, {
        path: "orderToken",
        message: expect.stringContaining("does not have the plan"),
      });
    }
  });

  test("a code of the cart counts on no quote, and only the newest version can be paid", async () => {
    const asked = await ask(await makePlan({ price: 1000 }));
    await quote(editor, asked);
    await quote(editor, asked, { lines: [{ title: "All of it", price: 300 }] });
    await expectAnswer(accept(asked, 1), 409, { state: "quoted", quoteVersion: 2 });
    await expectAnswer(accept(asked, 3), 409, { quoteVersion: 2 });
    await expectAnswer(accept(asked, 2), 200, { amount: 1300, totals: { discount: 0, code: null } });
  });

  test("a second tab has the same payment, and what is paid is not paid again", async () => {
    const asked = await ask(await makePlan());
    await quote(editor, asked);
    const first = await expectAnswer(accept(asked), 200);
    expect(await expectAnswer(accept(asked), 200)).toEqual(first);
    const order = await payQuote(payments, asked);
    await expectAnswer(accept(asked), 409, { state: "in_work", orderNumber: order.number, status: "paid" });
  });

  test("the form of the card changes nothing of who asked", async () => {
    const asked = await ask(await changeablePlan());
    await quote(editor, asked);
    const { clientSecret, orderNumber } = await expectAnswer(accept(asked), 200);
    await pay({ clientSecret });
    const { name, email } = await orderOf(orderNumber);
    expect({ name, email }).toEqual({ name: "Ada Builder", email: asked.email });
  });

  test("a declined quote cannot be paid", async () => {
    const asked = await ask(await makePlan());
    await quote(editor, asked);
    const { orderNumber } = await expectAnswer(accept(asked), 200);
    await expectAnswer(visitor.post(`/api/requests/${asked.token}/decline`), 200, { state: "declined" });
    expect(await db.order.findUnique({ where: { number: orderNumber } })).toMatchObject({
      status: "canceled",
    });
    await expectAnswer(accept(asked), 409, { state: "declined" });
  });

  test("a quote ends after its last day, and says so", async () => {
    const asked = await ask(await makePlan());
    await quote(editor, asked, { validUntil: dayFromNow(1) });
    await expireQuotes();
    expect((await rowOf(asked)).state).toBe("quoted");
    await expireQuotes(new Date(Date.now() + 3 * 86_400_000));
    expect((await rowOf(asked)).state).toBe("expired");
    expect((await mailsOf(asked.email)).at(-1)?.text).toContain("no longer valid");
    await expectAnswer(accept(asked), 409, { state: "expired" });
  });
});

describe("delivery", () => {
  async function inWork(more: object = {}) {
    const plan = await changeablePlan();
    const parent = await bought(payments, [{ plan, package: "pdf" }]);
    const asked = await ask(plan, { orderToken: orderToken(parent) });
    await quote(editor, asked, more);
    return { plan, asked, order: await payQuote(payments, asked) };
  }

  const link = (asked: { token: string }, fileId: number) =>
    visitor.post(`/api/requests/${asked.token}/downloads`, { fileId });

  test("what is put there is the buyer's once it is delivered, is counted, and sent back once for each round", async () => {
    const { asked, order } = await inWork();
    const file = await putFile(editor, asked);
    expect((await read(asked)).files).toEqual([]);
    await expectAnswer(link(asked, file.id), 404);
    await deliverTo(editor, asked);
    expect((await read(asked)).files).toEqual([file]);
    const { url } = await expectAnswer(link(asked, file.id), 201);
    const bytes = Buffer.from(await (await nobody.get(url)).arrayBuffer());
    expect(bytes.equals(PDF)).toBe(true);
    expect((await db.taskFile.findFirstOrThrow({ where: { task: { orderId: order.id } } })).downloads).toBe(
      1,
    );
    const revise = { text: "The sink should be below the window." };
    await expectAnswer(visitor.post(`/api/requests/${asked.token}/revise`, revise), 200, {
      ...{ state: "in_work", roundsLeft: 0 },
    });
    const second = await putFile(editor, asked, "plans-r2.pdf");
    await deliverTo(editor, asked, "");
    expect((await read(asked)).files.map(({ name }) => name)).toEqual(["plans-r1.pdf", "plans-r2.pdf"]);
    expect((await link(asked, second.id)).status).toBe(201);
    expect((await link(asked, file.id)).status).toBe(201);
    await expectAnswer(visitor.post(`/api/requests/${asked.token}/revise`, revise), 409, {
      ...{ state: "delivered", roundsLeft: 0 },
    });
    await expectAnswer(visitor.post(`/api/requests/${asked.token}/close`), 200, { state: "closed" });
    expect((await link(asked, file.id)).status).toBe(201);
    expect((await mailsOf(asked.email)).filter(({ subject }) => subject.includes("ready"))).toHaveLength(2);
  });

  test("nothing is delivered before it is paid, or without a file or a word", async () => {
    const asked = await ask(await makePlan());
    await quote(editor, asked);
    const deliver = async (more: object) =>
      editor.post(`/api/admin/requests/${asked.id}/deliver`, {
        version: (await rowOf(asked)).version,
        ...more,
      });
    await expectAnswer(deliver({ message: "Here" }), 409, { state: "quoted" });
    const put = editor.post(`/api/admin/requests/${asked.id}/files?name=a.pdf`, PDF);
    await expectAnswer(put, 409, { state: "quoted" });
    await payQuote(payments, asked);
    await expectRefusal(deliver({}), 400, { path: "message", message: expect.any(String) });
    const late = editor.post(`/api/admin/requests/${asked.id}/files?name=a.pdf&version=1`, PDF);
    await expectAnswer(late, 409, { code: "stale" });
  });

  test("the work is on the work list, and is delivered by its request alone", async () => {
    const { asked, order } = await inWork();
    const taskId = order.tasks[0]?.id;
    const task = await editor.read(`/api/admin/tasks/${taskId}`);
    const body = { version: task.version, message: "Here" };
    await expectAnswer(editor.post(`/api/admin/tasks/${taskId}/deliver`, body), 409);
    await expectAnswer(editor.post(`/api/admin/tasks/${taskId}/files?name=a.pdf`, PDF), 409);
    expect((await rowOf(asked)).state).toBe("in_work");
  });

  test("a new revision of the stock plan replaces nothing of what was delivered", async () => {
    const { plan, asked } = await inWork();
    const file = await putFile(editor, asked);
    await deliverTo(editor, asked);
    await db.housePlan.update({ where: { id: plan.id }, data: { status: "archived" } });
    const { url } = await expectAnswer(link(asked, file.id), 201);
    expect(Buffer.from(await (await nobody.get(url)).arrayBuffer()).equals(PDF)).toBe(true);
  });

  test("a full refund cancels it: files end, the task too, and a refund that comes back opens it again", async () => {
    const { asked, order } = await inWork();
    const file = await putFile(editor, asked);
    await deliverTo(editor, asked);
    await refundAll(order, admin);
    expect(await rowOf(asked)).toMatchObject({ state: "canceled" });
    expect((await read(asked)).files).toEqual([]);
    await expectAnswer(link(asked, file.id), 403);
    await expectAnswer(visitor.post(`/api/requests/${asked.token}/messages`, { text: "Why" }), 409, {
      state: "canceled",
    });
    const { providerRefundId } = await db.refund.findFirstOrThrow({ where: { orderId: order.id } });
    await recordRefunds(order.id, [{ id: providerRefundId, amount: order.totalCents, status: "failed" }]);
    expect(await rowOf(asked)).toMatchObject({ state: "in_work" });
    expect(await db.orderTask.findFirst({ where: { orderId: order.id } })).toMatchObject({ state: "open" });
    expect((await link(asked, file.id)).status).toBe(201);
  });

  test("while its payment is disputed nothing is delivered", async () => {
    const { asked, order } = await inWork();
    await db.order.update({ where: { id: order.id }, data: { disputedAt: new Date() } });
    const { version } = await rowOf(asked);
    const body = { version, message: "Here" };
    await expectAnswer(editor.post(`/api/admin/requests/${asked.id}/deliver`, body), 409, {
      state: "in_work",
    });
  });

  test("what nobody answers is closed after 30 days, with its files still there", async () => {
    const { asked } = await inWork();
    const file = await putFile(editor, asked);
    await deliverTo(editor, asked);
    await closeForgottenRequests(new Date(Date.now() + 29 * 86_400_000));
    expect((await rowOf(asked)).state).toBe("delivered");
    await closeForgottenRequests(new Date(Date.now() + 31 * 86_400_000));
    expect((await rowOf(asked)).state).toBe("closed");
    expect((await link(asked, file.id)).status).toBe(201);
  });

  test("a change is neither upgraded nor reviewed", async () => {
    const { order } = await inWork();
    const token = orderToken(order);
    const lineId = order.lines[0]?.id ?? 0;
    expect(await visitor.read(`/api/orders/${token}/upgrades`)).toEqual([]);
    const review = { lineId, rating: 5, name: "Ada", text: "It was what we asked for, and quick." };
    await expectAnswer(visitor.post(`/api/orders/${token}/reviews`, review), 409);
  });
});

describe("of somebody else", () => {
  test("R7 nothing of a request, sketch or quote is in an answer to another link, or to none", async () => {
    const plan = await changeablePlan();
    const secret = "Zwölf geheime Fenster";
    const [mine, theirs] = [await ask(plan, { wish: secret, lot: secret }), await ask(plan)];
    const { id: sketchId } = await expectAnswer(sketch(mine.token, await picture(), "geheim.jpg"), 201);
    await quote(editor, mine, { lines: [{ title: secret, price: 4321 }] });
    const order = await payQuote(payments, mine);
    const file = await putFile(editor, mine, "geheim.pdf");
    await deliverTo(editor, mine, secret);
    const answers = await Promise.all([
      visitor.get(`/api/requests/${theirs.token}`),
      visitor.get(`/api/requests/${"A".repeat(43)}`),
      visitor.get(`/api/requests/${mine.number}`),
      visitor.get(`/api/requests/${mine.id}`),
      visitor.get(`/api/orders/${theirs.token}`),
      visitor.get(`/api/orders/${mine.token}`),
      visitor.get(`/api/requests/${orderToken(order)}`),
      visitor.post(`/api/requests/${theirs.token}/downloads`, { fileId: file.id }),
      visitor.post(`/api/requests/${theirs.token}/downloads`, { fileId: sketchId }),
      visitor.post(`/api/requests/${mine.token}/downloads`, { fileId: sketchId }),
      visitor.post("/api/requests", { planId: plan.id, ...somebody(), wish: secret.slice(0, 3) }),
      visitor.post("/api/requests", { planId: plan.id, name: "Eve", email: mine.email, wish: secret }),
      visitor.get(`/api/plans/${plan.slug}`),
      visitor.get(`/api/plans/${plan.slug}/offer`),
      nobody.get("/api/admin/requests"),
      nobody.get(`/api/admin/requests/${mine.id}`),
      nobody.get(`/api/admin/requests/${mine.id}/files/${sketchId}`),
    ]);
    for (const answer of answers) {
      const text = await answer.text();
      for (const part of [secret, "geheim", mine.token, "4321", "4,321", order.number]) {
        expect(text, `${answer.url} ${answer.status}`).not.toContain(part);
      }
    }
    const others = await ask(plan);
    const foreign = await editor.get(`/api/admin/requests/${others.id}/files/${sketchId}`);
    expect(foreign.status).toBe(404);
  });

  test("an export has all of it, and an erasure leaves nothing of who asked, and what was sold", async () => {
    const plan = await changeablePlan();
    const person = somebody();
    const paid = await ask(plan, { ...person, wish: "Zwölf geheime Fenster", lot: "Geheimweg 1" });
    const open = await ask(plan, { ...person, wish: "Noch ein geheimes Tor" });
    await expectAnswer(sketch(paid.token, await picture(), "geheim.jpg"), 201);
    await expectAnswer(sketch(open.token, await picture(), "geheim.jpg"), 201);
    await expectAnswer(visitor.post(`/api/requests/${paid.token}/messages`, { text: "geheim" }), 201);
    await quote(editor, paid);
    const order = await payQuote(payments, paid);
    const told = await exportBuyer(person.email.toUpperCase(), new Date());
    expect(told.changeRequests).toMatchObject([
      {
        number: paid.number,
        messages: [{ text: "geheim" }],
        files: [{ fileName: "geheim.jpg" }],
        quotes: [{}],
      },
      { number: open.number },
    ]);
    expect(
      JSON.stringify(told, (_, value) => (typeof value === "bigint" ? Number(value) : value)),
    ).not.toContain(paid.token);
    const keys = (await db.requestFile.findMany({ where: { requestId: { in: [paid.id, open.id] } } })).map(
      ({ storageKey }) => storageKey ?? "",
    );
    await eraseBuyer(person.email);
    for (const key of keys) expect(await privateStorage().size(key)).toBeUndefined();
    expect(await db.changeRequest.findUnique({ where: { id: open.id } })).toBeNull();
    const left = await db.changeRequest.findUniqueOrThrow({
      where: { id: paid.id },
      include: { messages: true, files: true },
    });
    expect(left).toMatchObject({
      name: "",
      email: "",
      wish: "",
      lot: "",
      state: "in_work",
      messages: [],
      files: [],
    });
    await expectAnswer(visitor.get(`/api/requests/${paid.token}`), 404);
    // What was sold is still owed, by the page of the order.
    await putFile(editor, { ...paid, token: linkToken(left.tokenNonce) });
    await deliverTo(editor, paid, "");
    const page = await visitor.read(`/api/orders/${orderToken(order)}`);
    const tasks = page.lines.flatMap((line: { tasks: { files: unknown[] }[] }) => line.tasks);
    expect(tasks).toMatchObject([{ state: "delivered", files: [{ fileName: "plans-r1.pdf" }] }]);
  });
});
