import { open, unlink } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Order, OrderFile } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import { dayIn } from "@/lib/platform/format/zone";
import { linkToken } from "@/lib/platform/http/link-token";
import { env } from "@/lib/platform/ops/env";
import { privateStorage, storagePath } from "@/lib/platform/ops/storage";
import { getCartForCheckout } from "@/lib/sales/cart/checkout-queries";
import { countDownload, deleteOldGrants } from "@/lib/sales/downloads/mutations";
import { createOrder } from "@/lib/sales/orders/mutations";
import { settleOrder } from "@/lib/sales/orders/payment-mutations";
import { call, expectAnswer, nobody, ORIGIN, visitor } from "../support/api";
import { makeCart, makePlan, makePlanFile } from "../support/fixtures";

interface Bought {
  order: Order;
  token: string;
  pdf: OrderFile;
  planId: number;
}

let payments = 0;

async function unpaid(planId?: number) {
  const plan = planId ? await db.housePlan.findUniqueOrThrow({ where: { id: planId } }) : await makePlan();
  const session = await makeCart([{ plan, quantity: 2 }]);
  const contact = { name: "Ada Builder", email: "ada@example.com" };
  const order = await createOrder(session, await getCartForCheckout(session), contact);
  return { order, plan, token: linkToken(order.tokenNonce) };
}

async function bought(planId?: number): Promise<Bought> {
  const { order, plan, token } = await unpaid(planId);
  payments += 1;
  const intent = { id: `pi_${payments}`, amount: order.totalCents, currency: "usd", status: "succeeded" };
  expect(await settleOrder(order.id, intent, { onMismatch: "review" })).toBe("paid");
  const pdf = await db.orderFile.findFirstOrThrow({ where: { orderId: order.id, kind: "pdf" } });
  return { order, token, pdf, planId: plan.id };
}

const askNewer = ({ token, pdf }: Bought) =>
  visitor.post(`/api/orders/${token}/downloads`, { fileId: pdf.id, newer: true });

const ask = (token: string, fileId: unknown) => visitor.post(`/api/orders/${token}/downloads`, { fileId });

async function linkOf(owner: Bought): Promise<string> {
  const { url, expiresAt } = await expectAnswer(ask(owner.token, owner.pdf.id), 201);
  expect(url).toMatch(/^\/api\/downloads\/[\w-]{43}$/);
  const life = new Date(expiresAt).getTime() - Date.now();
  expect(life).toBeGreaterThan(9.9 * 60_000);
  expect(life).toBeLessThanOrEqual(10 * 60_000);
  return url.split("/").at(-1);
}

const get = (token: string, headers: Record<string, string> = {}, method = "GET") =>
  call(new Request(`${ORIGIN}/api/downloads/${encodeURIComponent(token)}`, { method, headers }));

const downloads = async (id: number) => (await db.orderFile.findUniqueOrThrow({ where: { id } })).downloads;

describe("minting a link", () => {
  test("an unpaid order is a 403, an unknown one and a file of another order a 404", async () => {
    const open = await unpaid();
    expect((await ask(open.token, 1)).status).toBe(403);
    const [mine, theirs] = [await bought(), await bought()];
    expect((await ask(mine.token, theirs.pdf.id)).status).toBe(404);
    expect((await ask("A".repeat(43), mine.pdf.id)).status).toBe(404);
    expect((await ask("..%2F", mine.pdf.id)).status).toBe(404);
    for (const id of [0, -1, 1.5, "1", null]) expect((await ask(mine.token, id)).status).toBe(400);
  });

  test("a refunded order and a revoked file are a 403, a partly refunded order is not", async () => {
    const owner = await bought();
    await db.order.update({ where: { id: owner.order.id }, data: { status: "partially_refunded" } });
    expect((await ask(owner.token, owner.pdf.id)).status).toBe(201);
    await db.orderFile.update({ where: { id: owner.pdf.id }, data: { revokedAt: new Date() } });
    expect((await ask(owner.token, owner.pdf.id)).status).toBe(403);
    await db.orderFile.update({ where: { id: owner.pdf.id }, data: { revokedAt: null } });
    await db.order.update({ where: { id: owner.order.id }, data: { status: "refunded" } });
    expect((await ask(owner.token, owner.pdf.id)).status).toBe(403);
  });
});

describe("a download", () => {
  test("is the whole file as an attachment that nobody may keep", async () => {
    const owner = await bought();
    const response = await get(await linkOf(owner));
    const plan = await db.housePlan.findUniqueOrThrow({ where: { id: owner.planId } });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(`pdf of ${plan.slug}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringContaining(`attachment; filename="${plan.slug}.pdf"`),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "accept-ranges": "bytes",
      "content-length": String(`pdf of ${plan.slug}`.length),
    });
    expect(await downloads(owner.pdf.id)).toBe(1);
  });

  test("HEAD tells the same and counts nothing; repeats and ranges of one link count once", async () => {
    const owner = await bought();
    const token = await linkOf(owner);
    const head = await get(token, {}, "HEAD");
    expect([head.status, await head.text(), await downloads(owner.pdf.id)]).toEqual([200, "", 0]);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(5);
    const parts = await Promise.all([get(token), get(token), get(token, { range: "bytes=3-" })]);
    expect(parts.map((part) => part.status)).toEqual([200, 200, 206]);
    await Promise.all(parts.map((part) => part.text()));
    expect(await downloads(owner.pdf.id)).toBe(1);
  });

  test("ranges are 206 with the right bytes, and 416 outside of the file", async () => {
    const owner = await bought();
    const token = await linkOf(owner);
    const outside = await get(token, { range: "bytes=5000-" });
    expect([outside.status, await downloads(owner.pdf.id)]).toEqual([416, 0]);
    const whole = await (await get(token)).text();
    expect(outside.headers.get("content-range")).toBe(`bytes */${whole.length}`);
    const part = await get(token, { range: "bytes=2-5" });
    expect([
      part.status,
      part.headers.get("content-range"),
      part.headers.get("content-length"),
      await part.text(),
    ]).toEqual([206, `bytes 2-5/${whole.length}`, "4", whole.slice(2, 6)]);
    const tail = await get(token, { range: "bytes=-3" });
    expect(await tail.text()).toBe(whole.slice(-3));
    const changed = await get(token, { range: "bytes=2-5", "if-range": '"another"' });
    expect([changed.status, await changed.text()]).toEqual([200, whole]);
  });

  test("starting in the middle of an unused link counts too", async () => {
    const owner = await bought();
    await (await get(await linkOf(owner), { range: "bytes=1-" })).text();
    expect(await downloads(owner.pdf.id)).toBe(1);
  });

  describe("that is broken off", () => {
    const at = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
    afterEach(() => {
      vi.useRealTimers();
    });

    test("R4: 200 MB are resumed after 11 minutes by the same link, and count once", async () => {
      const owner = await bought();
      const file = await db.planFile.findUniqueOrThrow({ where: { id: owner.pdf.planFileId } });
      const size = 200 * 1024 * 1024;
      const half = size / 2;
      const content = await open(path.join(env().DATA_DIR, "private", file.storageKey), "w");
      await content.truncate(size);
      await content.write(Buffer.from("end"), 0, 3, size - 3);
      await content.close();
      const token = await linkOf(owner);
      vi.useFakeTimers({ toFake: ["Date"] });
      const begun = await get(token, { range: `bytes=0-${half - 1}` });
      expect(begun.status).toBe(206);
      expect((await begun.bytes()).length).toBe(half);
      at(11);
      const etag = begun.headers.get("etag") ?? "";
      const rest = await get(token, { range: `bytes=${half}-`, "if-range": etag });
      expect([rest.status, rest.headers.get("content-range"), rest.headers.get("content-length")]).toEqual([
        ...[206, `bytes ${half}-${size - 1}/${size}`, String(half)],
      ]);
      const bytes = await rest.bytes();
      expect([bytes.length, Buffer.from(bytes.subarray(-3)).toString()]).toEqual([half, "end"]);
      expect(await downloads(owner.pdf.id)).toBe(1);
    });

    test("goes on for six hours after its first byte; nothing begins by the link after its ten minutes", async () => {
      const owner = await bought();
      const [used, unused] = [await linkOf(owner), await linkOf(owner)];
      vi.useFakeTimers({ toFake: ["Date"] });
      at(9);
      const etag = (await get(used, { range: "bytes=0-0" })).headers.get("etag") ?? "";
      const on = { range: "bytes=1-", "if-range": etag };
      at(2);
      expect((await get(used, on)).status).toBe(206);
      expect((await get(used, {}, "HEAD")).status).toBe(200);
      expect((await get(used)).status).toBe(403);
      expect((await get(used, { ...on, "if-range": '"another"' })).status).toBe(403);
      expect((await get(unused, on)).status).toBe(403);
      expect((await get(unused, {}, "HEAD")).status).toBe(403);
      at(357);
      expect((await get(used, on)).status).toBe(206);
      at(2);
      expect((await get(used, on)).status).toBe(403);
      expect(await downloads(owner.pdf.id)).toBe(1);
    });

    test("does not go on once the file was taken back", async () => {
      const owner = await bought();
      const token = await linkOf(owner);
      await (await get(token, { range: "bytes=0-0" })).text();
      await db.orderFile.update({ where: { id: owner.pdf.id }, data: { revokedAt: new Date() } });
      expect((await get(token, { range: "bytes=1-" })).status).toBe(403);
    });
  });

  test.each([
    ["sec-purpose", "prefetch"],
    ["sec-purpose", "prefetch;prerender"],
    ["purpose", "prefetch"],
    ["x-moz", "prefetch"],
  ])("fetched ahead (%s: %s) is a 403 without a byte of it, and opens nothing", async (name, value) => {
    const owner = await bought();
    const token = await linkOf(owner);
    const early = await get(token, { [name]: value });
    expect(early.status).toBe(403);
    expect(await early.text()).not.toContain("pdf of");
    expect(await db.orderFile.findUnique({ where: { id: owner.pdf.id } })).toMatchObject({
      ...{ downloads: 0, lastDownloadAt: null },
    });
    expect((await get(token)).status).toBe(200);
  });

  test("unknown is a 404, also with dots, escapes and NUL; expired and revoked are a 403", async () => {
    for (const token of ["A".repeat(43), "../../etc/passwd", "%2e%2e%2f", "\0", "", "x"]) {
      expect((await get(token)).status).toBe(404);
    }
    const owner = await bought();
    const token = await linkOf(owner);
    await db.downloadGrant.updateMany({
      data: { expiresAt: new Date(Date.now() - 1) },
      where: { orderFileId: owner.pdf.id },
    });
    expect((await get(token)).status).toBe(403);
    const second = await linkOf(owner);
    await db.orderFile.update({ where: { id: owner.pdf.id }, data: { revokedAt: new Date() } });
    expect((await get(second)).status).toBe(403);
    // Revoked after the link was looked at.
    await expect(
      countDownload(second, new Date(), { fileName: "a.pdf", address: null, browser: "" }),
    ).rejects.toMatchObject({ code: "forbidden" });
    expect(await downloads(owner.pdf.id)).toBe(0);
  });

  test("with one download left, five at once give one 200", async () => {
    const owner = await bought();
    await db.orderFile.update({ where: { id: owner.pdf.id }, data: { downloads: 24 } });
    const links = await Promise.all(Array.from({ length: 5 }, () => linkOf(owner)));
    const responses = await Promise.all(links.map((link) => get(link)));
    expect(responses.map((response) => response.status).sort()).toEqual([200, 403, 403, 403, 403]);
    await Promise.all(responses.map((response) => response.text()));
    expect(await downloads(owner.pdf.id)).toBe(25);
    expect((await ask(owner.token, owner.pdf.id)).status).toBe(403);
  });

  test("a file that is missing on disk is a 500 that tells nothing, and counts nothing", async () => {
    const owner = await bought();
    const token = await linkOf(owner);
    const file = await db.planFile.findUniqueOrThrow({ where: { id: owner.pdf.planFileId } });
    await unlink(path.join(env().DATA_DIR, "private", file.storageKey));
    const response = await get(token);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain(file.storageKey);
    expect(await downloads(owner.pdf.id)).toBe(0);
  });
});

describe("revisions", () => {
  test("past buyers keep what they bought, and a new revision stands beside it with its date", async () => {
    const owner = await bought();
    const plan = await db.housePlan.findUniqueOrThrow({ where: { id: owner.planId } });
    const before = await nobody.read(`/api/orders/${owner.token}`);
    expect(before.files[0]).toMatchObject({ newer: null });
    expect((await askNewer(owner)).status).toBe(404);
    const newer = await makePlanFile(plan, "pdf", "the corrected drawing");
    expect(await (await get(await linkOf(owner))).text()).toBe(`pdf of ${plan.slug}`);
    const shown = await nobody.read(`/api/orders/${owner.token}`);
    expect(shown.files[0]).toMatchObject({
      ...{ kind: "pdf", bytes: `pdf of ${plan.slug}`.length },
      newer: { bytes: "the corrected drawing".length, date: dayIn(newer.createdAt, "America/New_York") },
    });
    const { url } = await expectAnswer(askNewer(owner), 201);
    expect(await (await get(url.split("/").at(-1))).text()).toBe("the corrected drawing");
    expect(await downloads(owner.pdf.id)).toBe(2);
  });

  test("a link leads to the same bytes also when the file is replaced while it is loaded", async () => {
    const owner = await bought();
    const plan = await db.housePlan.findUniqueOrThrow({ where: { id: owner.planId } });
    await makePlanFile(plan, "pdf", "the second revision");
    const token = (await (await askNewer(owner)).json()).url.split("/").at(-1);
    const etag = (await get(token, { range: "bytes=0-2" })).headers.get("etag") ?? "";
    await makePlanFile(plan, "pdf", "the third one, of another length");
    const rest = await get(token, { range: "bytes=3-", "if-range": etag });
    expect([rest.status, await rest.text()]).toEqual([206, " second revision"]);
  });

  test("a plan that was deleted leaves its buyers what they were sold", async () => {
    const owner = await bought();
    const plan = await db.housePlan.delete({ where: { id: owner.planId } });
    expect(await (await get(await linkOf(owner))).text()).toBe(`pdf of ${plan.slug}`);
    const shown = await nobody.read(`/api/orders/${owner.token}`);
    expect(shown).toMatchObject({
      lines: [{ planName: plan.name }],
      files: [{ fileName: `${plan.slug}.pdf` }, {}],
    });
  });
});

describe("the order page's data", () => {
  test("tells the buyer everything and nothing of the inside", async () => {
    const owner = await bought();
    const response = await nobody.get(`/api/orders/${owner.token}`);
    const text = await response.text();
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(JSON.parse(text)).toMatchObject({
      number: owner.order.number,
      status: "paid",
      fulfilled: true,
      total: 1998,
    });
    const row = await db.order.findUniqueOrThrow({ where: { id: owner.order.id } });
    const file = await db.planFile.findUniqueOrThrow({ where: { id: owner.pdf.planFileId } });
    for (const secret of [
      row.tokenHash,
      row.tokenNonce,
      row.cartHash,
      row.sessionId,
      row.paymentIntentId,
      file.storageKey,
      file.sha256,
    ]) {
      expect(text).not.toContain(secret ?? "-");
    }
  });

  test("an unpaid order shows its lines and no files; a wrong token is a 404", async () => {
    const { token } = await unpaid();
    const shown = await nobody.read(`/api/orders/${token}`);
    expect(shown).toMatchObject({ status: "pending", fulfilled: false, files: [], lines: [{ quantity: 2 }] });
    expect((await nobody.get(`/api/orders/${"B".repeat(43)}`)).status).toBe(404);
  });
});

describe("the license", () => {
  const ask = (token: string, line: unknown) => nobody.get(`/api/orders/${token}/license?line=${line}`);

  test("is a PDF for the buyer of that line only", async () => {
    const owner = await bought();
    const line = await db.orderLine.findFirstOrThrow({ where: { orderId: owner.order.id } });
    const response = await ask(owner.token, line.id);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const other = await bought();
    expect((await ask(other.token, line.id)).status).toBe(404);
    expect((await ask(owner.token, "x")).status).toBe(404);
    const open = await unpaid();
    const openLine = await db.orderLine.findFirstOrThrow({ where: { orderId: open.order.id } });
    expect((await ask(open.token, openLine.id)).status).toBe(403);
  });
});

describe("storage", () => {
  beforeAll(() => privateStorage().put("plans/a.pdf", Buffer.from("old")));
  afterAll(() => privateStorage().delete("plans/a.pdf"));

  test("replaces a file whole", async () => {
    const storage = privateStorage();
    await storage.put("plans/a.pdf", Buffer.from("the new one"));
    expect(await storage.size("plans/a.pdf")).toBe(11);
    expect(await new Response(storage.read("plans/a.pdf", { start: 4, end: 6 })).text()).toBe("new");
    await storage.delete("plans/a.pdf");
    await storage.delete("plans/a.pdf");
    expect(await storage.size("plans/a.pdf")).toBeUndefined();
  });

  test.each(["../a", "a/../../b", "/etc/passwd", "a\0.pdf", ".hidden", "a//b", "", "a/..", "C:\\a", "a..b"])(
    "the key %j reaches nothing",
    (key) => expect(() => storagePath("/data", key)).toThrow("no such file"),
  );
});

test("links that have been over for a day are forgotten", async () => {
  const owner = await bought();
  await linkOf(owner);
  await deleteOldGrants(new Date(Date.now() + 23 * 3_600_000));
  expect(await db.downloadGrant.count({ where: { orderFileId: owner.pdf.id } })).toBe(1);
  await deleteOldGrants(new Date(Date.now() + 25 * 3_600_000));
  expect(await db.downloadGrant.count({ where: { orderFileId: owner.pdf.id } })).toBe(0);
});
