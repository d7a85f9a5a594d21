import { createHash } from "node:crypto";
import { layoutOf } from "drafting";
import { Draughtsman } from "drafting/draw";
import { afterAll, expect, test, vi } from "vitest";
import type { HousePlan } from "@/generated/prisma/client";
import type { ImportCheck } from "@/lib/catalog/plans/admin/import-schema";
import { PLAN_RUNS } from "@/lib/catalog/plans/admin/run-mutations";
import { PACKAGE_KEYS } from "@/lib/catalog/pricing/schema";
import { leaseJob } from "@/lib/drafting/drawing-jobs/mutations";
import { drawJob } from "@/lib/drafting/drawing-jobs/server/worker";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { privateStorage } from "@/lib/platform/ops/storage";
import { workRun } from "@/lib/records/bulk-runs/mutations";
import { emptyTrash, sweepUnclaimedFiles } from "@/lib/records/trash/mutations";
import { sendCorrection, tellOfCorrections } from "@/lib/sales/corrections/mutations";
import { mintDownload } from "@/lib/sales/downloads/mutations";
import { streamDownload } from "@/lib/sales/downloads/server/stream";
import type { OrderDto } from "@/lib/sales/orders/dto";
import { catalogue } from "@/prisma/seed/catalogue";
import { expectAnswer, nobody } from "../support/api";
import { makePlanFile } from "../support/fixtures";
import { changeablePlan, filledCart, makeVariant, settledOrder } from "../support/sale";
import { withStaff } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

vi.setConfig({ testTimeout: 480_000 });
emptyBeforeEach("rateLimit");

const admin = withStaff("admin");
const draughtsman = new Draughtsman({ processorMs: 20_000, memoryMb: 512 });
afterAll(() => draughtsman.stop());

const DAY_MS = 86_400_000;

async function bytesOf(token: string, fileId: number): Promise<string> {
  const link = await mintDownload(token, { fileId }, new Date());
  const response = await streamDownload(link.token, new Request("http://localhost/api/downloads/"));
  expect(response.status).toBe(200);
  return createHash("sha256")
    .update(await response.bytes())
    .digest("hex");
}

/** What each buyer downloads: the bytes of each file by its order and kind. */
async function downloadsOf(tokens: readonly [string, string][]): Promise<Record<string, string>> {
  // Every look at it is a download of each file.
  await db.orderFile.updateMany({ data: { downloads: 0 } });
  const found: Record<string, string> = {};
  for (const [name, token] of tokens) {
    const order: OrderDto = await nobody.read(`/api/orders/${token}`);
    for (const { id, kind, label } of order.files)
      found[`${name}, ${kind}, ${label}`] = await bytesOf(token, id);
  }
  return found;
}

/** The fixture names files by kind and revision alone. */
async function inItsOwnFile(id: number): Promise<void> {
  const storageKey = `plans/kept/${id}`;
  await privateStorage().put(storageKey, Buffer.from(`file ${id}`));
  await db.planFile.update({ where: { id }, data: { storageKey } });
}

const uploaded = (plan: HousePlan, name: string, more = "") => {
  const path = `/api/uploads/plan-file?planId=${plan.id}&name=${name}${more}`;
  return expectAnswer(admin.post(path, `%PDF-1.4\n${name}${more}\n%%EOF\n`), 201);
};

async function imported(text: string): Promise<void> {
  const type = { "content-type": "text/csv" };
  const check: ImportCheck = await expectAnswer(admin.post("/api/admin/plans/import", text, type), 200);
  expect(check).toMatchObject({ updated: 1, refused: 0 });
  const path = `/api/admin/plans/import?seen=${check.fingerprint}`;
  const { id } = await expectAnswer(admin.post(path, text, type), 202);
  await vi.waitFor(async () => expect(await workRun(id, PLAN_RUNS)).toBeTruthy(), { timeout: 30_000 });
}

async function drawnAnew(plan: HousePlan): Promise<void> {
  const [first] = catalogue;
  if (!first) throw new Error("The catalogue is empty.");
  const path = `/api/admin/plans/${plan.id}/layout`;
  expect((await admin.post(`${path}/draw`, { layout: layoutOf(first.house) })).status).toBeLessThan(300);
  const work = async () => {
    for (let job = await leaseJob(); job; job = await leaseJob()) await drawJob(job, draughtsman);
  };
  await work();
  const { draft } = await admin.read(path);
  await expectAnswer(admin.post(`${path}/use`, { layoutId: draft.layoutId }), 200);
  await work();
}

async function corrected(plan: HousePlan): Promise<void> {
  const newer = { planId: plan.id, replacedAt: null, revision: { gt: 1 } };
  const files = await db.planFile.findMany({ where: newer });
  const fileIds = files.map(({ id }) => id);
  const body = { planId: plan.id, fileIds, note: "The north wall leans." };
  await sendCorrection(body, admin);
  await tellOfCorrections();
}

test("buyers of every package get the same bytes, whatever is done to the plan", async () => {
  const plan = await changeablePlan({ name: "Cedar" });
  for (const kind of ["pdf", "dxf"] as const) await makeVariant(plan, kind, "m=1");
  const files = await db.planFile.findMany({ where: { planId: plan.id, variant: { not: "" } } });
  for (const { id } of files) await inItsOwnFile(id);
  const choices = [
    ...PACKAGE_KEYS.map((key) => ({ name: key as string, package: key as string, options: {} })),
    { name: "mirrored", package: "full", options: { mirrored: true } },
  ];
  const tokens: [string, string][] = [];
  for (const { name, ...choice } of choices) {
    const { tokenNonce } = await settledOrder(await filledCart([{ plan, ...choice }]));
    tokens.push([name, linkToken(tokenNonce)]);
  }
  const sold = await downloadsOf(tokens);
  expect(Object.keys(sold)).toHaveLength(8);

  const put = (key: string, value: string) =>
    expectAnswer(admin.put(`/api/admin/settings/${key}`, { value }), 200);
  const steps: [string, () => Promise<unknown>][] = [
    [
      "changed",
      () =>
        expectAnswer(
          admin.patch(`/api/admin/plans/${plan.id}`, { name: "Fir", slug: `fir-${plan.id}`, price: 1500 }),
          200,
        ),
    ],
    ["imported", () => imported(`ID,Name,Price,Bedrooms\n${plan.id},Elm,1700,5\n`)],
    ["sold in other packages", () => put("package_study_sold", "false")],
    [
      "without its prices and options",
      () => db.$transaction([db.planPackage.deleteMany(), db.planOption.deleteMany()]),
    ],
    ["with another PDF", () => uploaded(plan, "other.pdf")],
    ["with another study set", () => uploaded(plan, "study.pdf", "&study=true")],
    [
      "with another drawing and mirrored set",
      async () => {
        await makePlanFile(plan, "dxf", "another drawing");
        await db.planFile.updateMany({ where: { variant: "m=1" }, data: { replacedAt: new Date() } });
      },
    ],
    ["corrected", () => corrected(plan)],
    ["drawn anew", () => drawnAnew(plan)],
    [
      "without files for sale",
      async () => {
        const files = await db.planFile.findMany({ where: { planId: plan.id, replacedAt: null } });
        for (const { id } of files)
          await expectAnswer(admin.delete(`/api/admin/plans/${plan.id}/files/${id}`), 200);
      },
    ],
    ["archived", () => admin.delete(`/api/admin/plans/${plan.id}`)],
    [
      "in an emptied trash",
      async () => {
        const deletedAt = new Date(Date.now() - 31 * DAY_MS);
        await db.housePlan.update({ where: { id: plan.id }, data: { deletedAt } });
        await emptyTrash(new Date());
        await sweepUnclaimedFiles(new Date(Date.now() + DAY_MS));
      },
    ],
    ["gone", () => db.housePlan.delete({ where: { id: plan.id } })],
  ];
  for (const [name, step] of steps) {
    await step();
    expect(await downloadsOf(tokens), name).toEqual(sold);
  }
  await db.systemSetting.deleteMany({ where: { key: "package_study_sold" } });
});
