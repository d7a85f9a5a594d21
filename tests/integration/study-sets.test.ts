import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { addPlanFile } from "@/lib/catalog/plans/admin/file-mutations";
import { MAX_STAMPED_BYTES } from "@/lib/catalog/plans/rules/file-limits";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { env } from "@/lib/platform/ops/env";
import { expectAnswer, visitor } from "../support/api";
import { makePlan } from "../support/fixtures";
import { madePdf, twoPages } from "../support/made-pdf";
import { withPayments } from "../support/payments";
import { pdfPages } from "../support/pdf";
import { bought } from "../support/sale";
import { withEachRole } from "../support/staff";

const payments = withPayments();
const { editor, reviewer } = withEachRole();

const send = (
  planId: number,
  body: Uint8Array | ReadableStream,
  use = "&use=study&stamp=1",
  staff = editor,
) => staff.post(`/api/uploads/plan-file?planId=${planId}&name=Study.pdf${use}`, body as never);

/** Every file in private storage; halves and left overs too. */
function stored(): number {
  const folder = path.resolve(env().DATA_DIR, "private");
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;
}

test("a study set of one's own is sold, and whoever buys it gets NOT FOR CONSTRUCTION on every page", async () => {
  const plan = await makePlan({ price: 1000, packages: { create: [{ key: "study", priceCents: 25_000 }] } });
  const offered = async () =>
    (await (await visitor.get(`/api/plans/${plan.slug}/offer`)).json()).packages.map(
      ({ key }: { key: string }) => key,
    );
  expect(await offered()).not.toContain("study");

  const pdf = await madePdf([{ size: [612, 792] }, { size: [2592, 1728], rotate: 90 }, { size: [792, 612] }]);
  const file = await expectAnswer(send(plan.id, pdf), 201);
  expect(file).toMatchObject({ kind: "pdf", variant: "p=study", fileName: "Study.pdf", revision: 1 });
  expect(await offered()).toContain("study");
  // The set to build from is still the one before.
  const current = await db.planFile.findMany({
    where: { planId: plan.id, replacedAt: null },
    orderBy: { id: "asc" },
  });
  expect(current.map(({ kind, variant }) => [kind, variant])).toEqual([
    ["pdf", ""],
    ["dxf", ""],
    ["pdf", "p=study"],
  ]);

  const order = await bought(payments, [{ plan, package: "study" }]);
  expect(order.totalCents).toBe(25_000);
  expect(order.files).toHaveLength(1);
  const token = linkToken(order.tokenNonce);
  const asked = visitor.post(`/api/orders/${token}/downloads`, { fileId: order.files[0]?.id });
  const { url } = await expectAnswer(asked, 201);
  const pages = await pdfPages(await (await visitor.get(url)).arrayBuffer());
  expect(pages).toHaveLength(3);
  for (const page of pages) expect(page).toContain("NOT FOR CONSTRUCTION");
});

test("a second one is the next revision, and without the stamp it is kept as it came", async () => {
  const plan = await makePlan();
  const pdf = await twoPages();
  const before = stored();
  await expectAnswer(send(plan.id, pdf), 201);
  // The one that came is not kept beside the stamped one.
  expect(stored()).toBe(before + 1);
  const plain = await expectAnswer(send(plan.id, pdf, "&use=study"), 201);
  expect(plain).toMatchObject({ variant: "p=study", revision: 2, bytes: pdf.byteLength });
  const download = await reviewer.get(`/api/admin/plans/${plan.id}/files/${plain.id}`);
  expect(Buffer.from(await download.arrayBuffer()).equals(pdf)).toBe(true);
});

describe("refused, with nothing stored", () => {
  const refusals: [string, () => Promise<Uint8Array> | Uint8Array, string, number, RegExp][] = [
    [
      "a protected PDF",
      () => twoPages({ userPassword: "x" }),
      "&use=study&stamp=1",
      400,
      /protected by a password/,
    ],
    ["a broken PDF", () => Buffer.from("%PDF-1.7 rubbish"), "&use=study&stamp=1", 400, /cannot be read/],
    [
      "a drawing as a study set",
      () => Buffer.from("AC1032 drawing"),
      "&use=study",
      415,
      /A study set is a PDF/,
    ],
    ["a stamp on a set to build from", () => twoPages(), "&stamp=1", 400, /valid/i],
    ["another use", () => twoPages(), "&use=lunch", 400, /valid/i],
  ];
  test.each(refusals)("%s", async (_name, make, use, status, message) => {
    const plan = await makePlan({ files: [] });
    const before = stored();
    const response = await send(plan.id, await make(), use);
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(text).toMatch(message);
    expect(stored()).toBe(before);
    expect(await db.planFile.count({ where: { planId: plan.id } })).toBe(0);
  });

  test("more than 50 MB to stamp, told of it or not", async () => {
    const plan = await makePlan({ files: [] });
    const before = stored();
    const piece = new Uint8Array(1024 * 1024);
    piece.set(Buffer.from("%PDF-1.7"));
    const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(piece) });
    const refused = addPlanFile(
      { planId: plan.id, name: "set.pdf", body: endless, study: true, stamp: true },
      editor,
    );
    await expect(refused).rejects.toMatchObject({
      code: "too_large",
      message: expect.stringMatching(/to be stamped has at most 50 MB/),
    });
    const told = new Uint8Array(MAX_STAMPED_BYTES + 1);
    told.set(Buffer.from("%PDF-1.7"));
    await expectAnswer(send(plan.id, told), 413, {
      message: expect.stringMatching(/to be stamped has at most 50 MB/),
    });
    expect(stored()).toBe(before);
  });

  test("a role that may not", async () => {
    const plan = await makePlan({ files: [] });
    expect((await send(plan.id, await twoPages(), undefined, reviewer)).status).toBe(403);
  });
});
