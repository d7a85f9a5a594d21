import { afterEach, expect, test, vi } from "vitest";
import { db } from "@/lib/platform/db/client";
import { CLIENT_ADDRESS } from "@/lib/platform/http/internal-headers";
import { linkToken } from "@/lib/platform/http/link-token";
import * as logMutations from "@/lib/sales/downloads/log-mutations";
import { deleteOldGrants } from "@/lib/sales/downloads/mutations";
import { DOWNLOAD_LOG_DAYS } from "@/lib/settings/rules/retention";
import { eraseBuyer } from "@/lib/support/buyers/mutations";
import { exportBuyer } from "@/lib/support/buyers/queries";
import { call, nobody, ORIGIN, visitor } from "../support/api";
import { makeCart, makePlan } from "../support/fixtures";
import { settledOrder } from "../support/sale";
import { emptyBeforeEach } from "../support/tables";

emptyBeforeEach("downloadLogEntry", "rateLimit");
afterEach(() => {
  vi.restoreAllMocks();
});

const FROM = { [CLIENT_ADDRESS]: "203.0.113.9", "user-agent": "Firefox/140.0" };

async function buy(plans = 1, email = "ada@example.com") {
  const lines = await Promise.all(Array.from({ length: plans }, async () => ({ plan: await makePlan() })));
  const { id } = await settledOrder(await makeCart(lines), { name: "Ada Builder", email });
  const order = await db.order.findUniqueOrThrow({
    where: { id },
    include: { lines: true, files: { include: { planFile: true }, orderBy: { id: "asc" } } },
  });
  const [file] = order.files;
  if (!file) throw new Error("The order has no file.");
  return { order, file, token: linkToken(order.tokenNonce) };
}

async function linkOf({ token, file }: Awaited<ReturnType<typeof buy>>): Promise<string> {
  const response = await visitor.post(`/api/orders/${token}/downloads`, { fileId: file.id });
  expect(response.status).toBe(201);
  return (await response.json()).url;
}

async function load(url: string, headers: Record<string, string> = FROM): Promise<number> {
  const response = await nobody.get(url, headers);
  await response.arrayBuffer();
  return response.status;
}

const logOf = ({ order }: Awaited<ReturnType<typeof buy>>) =>
  db.downloadLogEntry.findMany({ where: { orderId: order.id }, orderBy: { id: "asc" } });

test("each download that began is one row: its line, file, moment, address and browser", async () => {
  const owner = await buy(2);
  const url = await linkOf(owner);
  const line = owner.order.lines.find(({ planId }) => planId === owner.file.planId);
  expect(await load(url)).toBe(200);
  expect(await load(url)).toBe(200);
  expect(await load(url, { ...FROM, range: "bytes=2-4" })).toBe(206);
  expect(await logOf(owner)).toMatchObject([
    {
      lineId: line?.id,
      fileName: owner.file.planFile.fileName,
      address: "203.0.113.9",
      browser: "Firefox/140.0",
      begunAt: expect.any(Date),
    },
  ]);
  expect(await load(await linkOf(owner), { "user-agent": "x".repeat(2000) })).toBe(200);
  const [, second] = await logOf(owner);
  expect([second?.address, second?.browser.length]).toEqual([null, 300]);
});

test("a look without a byte, a range outside of the file and a refusal are none", async () => {
  const owner = await buy();
  const url = await linkOf(owner);
  expect((await call(new Request(`${ORIGIN}${url}`, { method: "HEAD" }))).status).toBe(200);
  expect(await load(url, { ...FROM, range: "bytes=999999999-" })).toBe(416);
  await db.orderFile.update({ where: { id: owner.file.id }, data: { downloads: 25 } });
  expect(await load(url)).toBe(403);
  expect(await logOf(owner)).toEqual([]);
});

test("what cannot be logged is neither counted nor sent", async () => {
  const owner = await buy();
  const url = await linkOf(owner);
  vi.spyOn(logMutations, "logDownload").mockRejectedValueOnce(new Error("no room"));
  expect(await load(url)).toBe(500);
  expect((await db.orderFile.findUniqueOrThrow({ where: { id: owner.file.id } })).downloads).toBe(0);
  expect(await load(url)).toBe(200);
  expect(await logOf(owner)).toHaveLength(1);
});

test("five at once for the last download are one row", async () => {
  const owner = await buy();
  await db.orderFile.update({ where: { id: owner.file.id }, data: { downloads: 24 } });
  const urls = await Promise.all(Array.from({ length: 5 }, () => linkOf(owner)));
  const statuses = await Promise.all(urls.map((url) => load(url)));
  expect(statuses.sort()).toEqual([200, 403, 403, 403, 403]);
  expect(await logOf(owner)).toHaveLength(1);
});

test("a file that was made for the order is logged with its line", async () => {
  const owner = await buy();
  const lineId = owner.order.lines[0]?.id ?? 0;
  const task = await db.orderTask.create({
    data: {
      orderId: owner.order.id,
      lineId,
      key: "option",
      kind: "made",
      title: "Mirrored",
      dueAt: new Date(),
    },
  });
  const { storageKey, bytes, sha256 } = owner.file.planFile;
  const made = await db.taskFile.create({
    data: {
      ...{ taskId: task.id, fileName: "mirrored.pdf", storageKey, contentType: "application/pdf" },
      ...{ bytes, sha256, deliveredAt: new Date() },
    },
  });
  const response = await visitor.post(`/api/orders/${owner.token}/downloads`, { taskFileId: made.id });
  expect(await load((await response.json()).url)).toBe(200);
  expect(await logOf(owner)).toMatchObject([{ lineId, fileName: "mirrored.pdf" }]);
});

test("links that are over are forgotten, and the log stays for 540 days", async () => {
  const owner = await buy();
  await load(await linkOf(owner));
  await load(await linkOf(owner));
  const now = Date.now();
  await deleteOldGrants(new Date(now + 25 * 3_600_000));
  expect(await db.downloadGrant.count({ where: { orderFileId: owner.file.id } })).toBe(0);
  expect(await logOf(owner)).toHaveLength(2);
  const [old, kept] = await logOf(owner);
  const ago = (ms: number) => new Date(now - DOWNLOAD_LOG_DAYS * 86_400_000 + ms);
  expect(DOWNLOAD_LOG_DAYS).toBe(540);
  await db.downloadLogEntry.update({ where: { id: old?.id ?? 0 }, data: { begunAt: ago(-1000) } });
  await db.downloadLogEntry.update({ where: { id: kept?.id ?? 0 }, data: { begunAt: ago(1000) } });
  await logMutations.deleteOldDownloads(new Date(now));
  expect((await logOf(owner)).map(({ id }) => id)).toEqual([kept?.id]);
});

test("the export of a buyer holds it, and the erasure takes it, and nobody else's", async () => {
  const [owner, other] = [await buy(1, "log-a@example.com"), await buy(1, "log-b@example.com")];
  for (const one of [owner, other]) await load(await linkOf(one));
  const data = await exportBuyer("log-a@example.com", new Date());
  expect(data.orders[0]?.downloads).toMatchObject([
    { fileName: owner.file.planFile.fileName, address: "203.0.113.9", browser: "Firefox/140.0" },
  ]);
  await eraseBuyer("log-a@example.com");
  expect(await logOf(owner)).toEqual([]);
  expect(await logOf(other)).toHaveLength(1);
});
