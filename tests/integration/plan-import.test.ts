import { describe, expect, test } from "vitest";
import { previewBulk, startBulk } from "@/lib/catalog/plans/admin/bulk-mutations";
import type { ImportCheck } from "@/lib/catalog/plans/admin/import-schema";
import { PLAN_RUNS } from "@/lib/catalog/plans/admin/run-mutations";
import { updatePlan } from "@/lib/catalog/plans/mutations";
import { db } from "@/lib/platform/db/client";
import type { BulkRunDto } from "@/lib/records/bulk-runs/dto";
import { workRun } from "@/lib/records/bulk-runs/mutations";
import { expectAnswer, nobody } from "../support/api";
import { makePlan } from "../support/fixtures";
import { withEachRole } from "../support/staff";
import { statementsOf } from "../support/statements";
import { emptyBeforeEach } from "../support/tables";

const { editor, reviewer } = withEachRole();

emptyBeforeEach("bulkRun", "housePlan", "slugRedirect", "revision", "activityLog");

const HEAD = "Name,Slug,Price,Square feet,Style,Bedrooms,Bathrooms,Width,Depth,Description";
const line = (name: string, price: number | string = 999) =>
  `${name},,${price},1200,Modern,2,1.5,30,40,"A house, with a porch"`;

function send(text: string, seen?: string, staff = editor): Promise<Response> {
  const query = seen === undefined ? "" : `?seen=${seen}`;
  return staff.post(`/api/admin/plans/import${query}`, text, { "content-type": "text/csv" });
}
const check = async (text: string) => (await (await send(text)).json()) as ImportCheck;

/** Imports what was checked and waits for its end. */
async function importAll(text: string): Promise<BulkRunDto> {
  const { fingerprint } = await check(text);
  const begun = await send(text, fingerprint);
  expect(begun.status).toBe(202);
  const { id } = (await begun.json()) as BulkRunDto;
  while (!(await workRun(id, PLAN_RUNS))) await new Promise((resolve) => setTimeout(resolve, 50));
  return reviewer.read(`/api/admin/bulk-runs/${id}`);
}
const exported = async () => (await editor.get("/api/admin/plans/export")).text();
const plans = () => db.housePlan.findMany({ orderBy: { id: "asc" } });

describe("an import of plans", () => {
  test("of a file that ends inside a quote changes nothing and says where the quote opens", async () => {
    const file = `${HEAD}\n${line("Fir House")}\n${line("Elm House")},"\n`;
    for (const seen of [undefined, "0".repeat(64)]) {
      const response = await send(file, seen);
      expect(response.status).toBe(400);
      expect((await response.json()).message).toContain("The quote that opens on line 3 is never closed.");
    }
    expect(await plans()).toEqual([]);
    expect(await db.bulkRun.count()).toBe(0);
  });

  test("is checked without writing, and then done with log, versions and redirects", async () => {
    const known = await makePlan({ slug: "cedar-house", name: "Cedar House", price: 500 });
    const text = [
      `ID,${HEAD}`,
      `,${line("Fir House")}`,
      `${known.id},Cedar House,cedar-cottage,550,1800,Craftsman,3,2,40,45,A house with a garden.`,
      `,${line("Bad House", "cheap")}`,
    ].join("\n");
    const before = await plans();
    const found = await check(text);
    expect(found).toMatchObject({ rows: 3, created: 1, updated: 1, unchanged: 0, refused: 1 });
    expect(found.problems).toMatchObject([{ row: 4, column: "Price", value: "cheap" }]);
    expect(found.changes).toMatchObject([
      { row: 2, action: "create", name: "Fir House" },
      { row: 3, action: "update", fields: [{ column: "Slug" }, { column: "Price", from: "500", to: "550" }] },
    ]);
    expect(await plans()).toEqual(before);
    expect(await db.activityLog.count()).toBe(0);
    expect(await db.bulkRun.count()).toBe(0);

    expect(await importAll(text)).toMatchObject({ total: 2, done: 2, created: 1, changed: 1, failed: 0 });
    expect(await plans()).toMatchObject([
      { id: known.id, slug: "cedar-cottage", lastUpdatedBy: editor.id },
      { slug: "fir-house", status: "draft", description: "A house, with a porch", lastUpdatedBy: editor.id },
    ]);
    expect(await db.slugRedirect.findFirst()).toMatchObject({ slug: "cedar-house", planId: known.id });
    expect(await db.revision.findFirst()).toMatchObject({ entityId: known.id, changed: ["slug", "price"] });
    const log = await db.activityLog.findMany({ orderBy: { id: "asc" } });
    expect(log.map(({ action, userId }) => [action, userId])).toEqual([
      ["update", editor.id],
      ["create", editor.id],
      ["import", editor.id],
    ]);
  });

  test("of an export changes nothing", async () => {
    await makePlan({
      name: '=Odd, "name"',
      description: "One\n\nTwo",
      features: ["a, b", "'c"],
      price: 99.5,
    });
    await makePlan({ shortDescription: "-x", images: ["/media/a.webp", "/media/b.webp"], width: 40.5 });
    expect(await check(await exported())).toMatchObject({
      rows: 2,
      unchanged: 2,
      problemCount: 0,
      noteCount: 0,
    });
    const { fingerprint } = await check(await exported());
    expect((await send(await exported(), fingerprint)).status).toBe(409);
  });

  test("does what was looked at, or nothing", async () => {
    const plan = await makePlan({ slug: "one", price: 500 });
    const text = "Slug,Price\none,600";
    const { fingerprint } = await check(text);
    await updatePlan(plan.id, { price: 550 }, editor);
    await expectAnswer(send(text, fingerprint), 409, { message: expect.stringContaining("Check it again") });
    expect((await plans())[0]?.price.toNumber()).toBe(550);
  });

  test("names the rows that fail later, and does the others", async () => {
    const stale = await makePlan({ slug: "stale", price: 500 });
    await makePlan({ slug: "fine", price: 500 });
    const run = await db.bulkRun.create({
      data: { kind: "import", label: "Test", total: 3, createdBy: editor.id },
    });
    const row = await db.housePlan.findUniqueOrThrow({ where: { id: stale.id } });
    const values = { price: 700 };
    const fine = await db.housePlan.findUniqueOrThrow({ where: { slug: "fine" } });
    const items = [
      { row: 2, name: "Fine", id: fine.id, lastUpdatedAt: fine.lastUpdatedAt, values },
      { row: 3, name: "Stale", id: row.id, lastUpdatedAt: "2020-01-01T00:00:00.000Z", values },
      { row: 4, name: "Gone", id: 999_999, lastUpdatedAt: row.lastUpdatedAt, values },
    ];
    await db.bulkRunStep.create({ data: { runId: run.id, items: JSON.parse(JSON.stringify(items)) } });
    await workRun(run.id, PLAN_RUNS);
    const done = await db.bulkRun.findUniqueOrThrow({ where: { id: run.id } });
    expect(done).toMatchObject({ done: 3, changed: 1, failed: 2 });
    const problems = done.problems as unknown as { row: number }[];
    expect(problems.sort((one, other) => one.row - other.row)).toMatchObject([
      { row: 3, name: "Stale", message: expect.stringContaining("saved this plan") },
      { row: 4, name: "Gone", message: expect.stringContaining("deleted") },
    ]);
    expect((await plans()).map(({ price }) => price.toNumber())).toEqual([500, 700]);
  });

  test("gives way to another that is under way; a slug taken meanwhile is told", async () => {
    const text = `${HEAD}\n${line("Fir House")}`;
    const { fingerprint } = await check(text);
    const both = await Promise.all([send(text, fingerprint), send(text, fingerprint)]);
    // The second either meets the first, or finds its plan there.
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(await db.housePlan.count()).toBe(1);
  });

  test("publishes only what has files to sell", async () => {
    await makePlan({ slug: "with", status: "draft", files: ["pdf", "dxf"] });
    await makePlan({ slug: "without", status: "draft", files: [] });
    const found = await check("Slug,Status\nwith,published\nwithout,published");
    expect(found).toMatchObject({ updated: 1, refused: 1 });
    expect(found.problems).toMatchObject([{ row: 3, column: "Status", value: "published" }]);
  });

  test("is not for a reviewer, nor for other files than CSV in UTF-8", async () => {
    expect((await send(HEAD, undefined, reviewer)).status).toBe(403);
    const other = (headers: Record<string, string>, body: BodyInit) =>
      nobody.post("/api/admin/plans/import", body, { ...editor.headers, ...headers });
    expect((await other({ "content-type": "application/json" }, "{}")).status).toBe(415);
    expect((await other({ "content-type": "text/csv" }, new Uint8Array([0xff, 0xfe, 0x41]))).status).toBe(
      400,
    );
    expect((await other({ "content-type": "text/csv" }, "Name")).status).toBe(400);
    const template = await editor.get("/api/admin/plans/import");
    expect(await template.text()).toMatch(/^ID,Name,Slug,Plan type,Price/);
  });
});

const AT_SIZE = 2000;

test("thousands of plans are imported, given another price and exported", { timeout: 600_000 }, async () => {
  const text = `${HEAD}\n${Array.from(
    { length: AT_SIZE },
    (_, at) =>
      `Plan ${at},bulk-plan-${at},${500 + (at % 900)},1200,Modern,2,1.5,30,40,"${"A house with a porch. ".repeat(20)}"`,
  ).join("\n")}`;
  const statements: Record<string, number> = {};
  const counted = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    let result: Promise<T> | undefined;
    const sent = await statementsOf(async () => {
      result = work();
      await result;
    });
    statements[name] = sent.length;
    return result as Promise<T>;
  };
  const finish = async (id: number) => {
    while (!(await workRun(id, PLAN_RUNS))) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const found = await counted("check", () => check(text));
  expect(found).toMatchObject({ created: AT_SIZE, refused: 0 });
  const begun = await counted("answer to import", () => send(text, found.fingerprint));
  const { id } = (await begun.json()) as BulkRunDto;
  await counted("import", () => finish(id));
  expect(await db.housePlan.count()).toBe(AT_SIZE);

  const change = { kind: "percent", value: 10, isRounded: true } as const;
  const which = { query: "q=plan" };
  const seen = await counted("preview of prices", () => previewBulk({ which, change }, editor));
  const changing = await counted("start of prices", () => startBulk({ which, change, seen }, editor));
  await counted("prices", () => finish(changing));
  expect(await db.bulkRun.findUniqueOrThrow({ where: { id: changing } })).toMatchObject({ changed: AT_SIZE });

  const csv = await counted("export", exported);
  const again = await counted("check of the export", () => check(csv));
  expect(again).toMatchObject({ unchanged: AT_SIZE, problemCount: 0 });
  const cheaper = csv.replaceAll(",draft,", ",archived,");
  const { fingerprint } = await check(cheaper);
  const changed = (await (await send(cheaper, fingerprint)).json()) as BulkRunDto;
  await counted("import of changes", () => finish(changed.id));
  expect(await db.housePlan.count({ where: { status: "archived" } })).toBe(AT_SIZE);
  // Nobody waits for an answer as long as the whole takes: what is answered at once asks for many plans at a time.
  for (const name of ["check", "answer to import", "preview of prices", "start of prices"])
    expect(statements[name], name).toBeLessThan(AT_SIZE / 10);
});
