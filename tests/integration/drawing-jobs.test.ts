import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { foundationOf } from "drafting";
import { Draughtsman } from "drafting/draw";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import type { HousePlan } from "@/generated/prisma/client";
import { failJob, leaseJob } from "@/lib/drafting/drawing-jobs/mutations";
import { drawJob } from "@/lib/drafting/drawing-jobs/server/worker";
import { db } from "@/lib/platform/db/client";
import { privateKeysBefore, privateStorage } from "@/lib/platform/ops/storage";
import { sweepUnclaimedFiles } from "@/lib/records/trash/mutations";
import { catalogue } from "@/prisma/seed/catalogue";
import { firstJobOf, makeUndrawnPlan } from "../support/first-drawing";
import { makeAddon, makeDrawnPlan } from "../support/fixtures";
import { withPayments } from "../support/payments";
import { type Bought, bought, orderOf } from "../support/sale";

const HOUSE = catalogue.find(({ house }) => house.slug === "prairie-home")?.house ?? catalogue[0]?.house;
if (!HOUSE) throw new Error("The catalogue is empty.");
const house = HOUSE;

const payments = withPayments();
const draughtsman = new Draughtsman({ processorMs: 20_000, memoryMb: 512 });
const workers = new Set<ChildProcess>();

afterEach(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  workers.clear();
  await db.drawJob.deleteMany({ where: { state: { in: ["queued", "running"] } } });
});
afterAll(async () => {
  await draughtsman.stop();
});

/** Buys a plan and has the webhook delivered; the order's number. */
const buy = async (plan: HousePlan, line: Omit<Bought, "plan">): Promise<string> =>
  (await bought(payments, [{ plan, ...line }])).number;

const jobsOf = (plan: HousePlan) =>
  db.drawJob.findMany({ where: { planId: plan.id }, orderBy: { id: "asc" } });

/** Draws all that is queued, in this process. */
async function drawAll(): Promise<number> {
  for (let drawn = 0; ; drawn += 1) {
    const job = await leaseJob();
    if (!job) return drawn;
    await drawJob(job, draughtsman);
  }
}

/** Sweeps as hours later, and finds so many files of a plan gone and all of those that rows name kept. */
async function expectOnlyUnclaimedSwept(plan: HousePlan, count: number): Promise<void> {
  const now = Date.now();
  const stored = async () =>
    (await privateKeysBefore(new Date(now + 60_000))).filter((key) => key.startsWith(`plans/${plan.id}/`));
  const before = await stored();
  await sweepUnclaimedFiles(new Date(now));
  expect(await stored()).toEqual(before);
  await sweepUnclaimedFiles(new Date(now + 25 * 3_600_000));
  const after = await stored();
  expect(before.length - after.length).toBe(count);
  const rows = await db.planFile.findMany({ where: { planId: plan.id, variant: "m=1" } });
  expect(after).toEqual(expect.arrayContaining(rows.map(({ storageKey }) => storageKey)));
  expect(rows).toHaveLength(2);
}

async function textOf(storageKey: string): Promise<string> {
  return new TextDecoder("latin1").decode(
    await new Response(privateStorage().read(storageKey)).arrayBuffer(),
  );
}

/** A worker as the start command runs it. */
function startWorker(more: Record<string, string> = {}): ChildProcess {
  const worker = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "scripts/draw-worker.ts"],
    {
      env: {
        ...process.env,
        NODE_ENV: "production" as const,
        MAIL_FROM: "orders@plans.example",
        ...more,
      },
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  workers.add(worker);
  return worker;
}

/** The end of a lease that its worker will not come back for. */
const expireLeases = () => db.drawJob.updateMany({ data: { leasedUntil: new Date(Date.now() - 1000) } });

// Several real processes on a machine that others may use too.
vi.setConfig({ testTimeout: 120_000 });

describe("the first drawing of a plan that is in the store already", () => {
  test("is taken into use by itself, whole", async () => {
    const plan = await makeUndrawnPlan(house);
    expect(await drawAll()).toBe(1);
    const drawn = await db.housePlan.findUniqueOrThrow({
      where: { id: plan.id },
      include: { files: true, preview: true },
    });
    expect(drawn.files.map(({ kind, variant }) => `${kind} ${variant}`).sort()).toEqual([
      "dxf ",
      "pdf ",
      "pdf p=study",
    ]);
    expect(drawn.images.length).toBeGreaterThan(4);
    expect(Object.keys(drawn.imageAlts ?? {}).sort()).toEqual([drawn.mainImage, ...drawn.images].sort());
    expect([drawn.sceneUrl, drawn.preview]).toEqual([expect.stringContaining("/media/"), expect.anything()]);
    expect(await firstJobOf(plan)).toMatchObject({ state: "done", error: null });
  });

  test("is made of a house with a basement too, which no variant is drawn with", async () => {
    const source = catalogue.find(({ house: one }) => foundationOf(one).kind === "basement");
    if (!source) throw new Error("No sample house has a basement.");
    const plan = await makeUndrawnPlan(source.house);
    await drawAll();
    expect(await firstJobOf(plan)).toMatchObject({ state: "done", error: null });
  });

  test("comes after what buyers wait for, and first where somebody looks", async () => {
    const unseen = await makeUndrawnPlan(house);
    const seen = await makeUndrawnPlan(house);
    await db.drawJob.updateMany({ where: { planId: seen.id }, data: { wantedAt: new Date() } });
    const sold = await makeDrawnPlan(house);
    const number = await buy(sold, { options: { mirrored: true } });
    const later = await makeDrawnPlan(house);
    await buy(later, { options: { mirrored: true } });
    const order: (number | undefined)[] = [];
    for (let turn = 0; turn < 4; turn += 1) order.push((await leaseJob())?.planId);
    expect(order, number).toEqual([sold.id, later.id, seen.id, unseen.id]);
  });
});

describe("a paid list of materials", () => {
  test("is drawn of the plan as it was bought, as a PDF and as a table", async () => {
    const plan = await makeDrawnPlan(house);
    const list = await db.planAddon.update({
      where: { id: (await makeAddon()).id },
      data: { fulfilment: "drawn", drawing: "materials" },
    });
    const number = await buy(plan, { addons: [list], options: { mirrored: true } });
    await drawAll();
    const order = await orderOf(number);
    expect(order.tasks.map(({ state }) => state)).toEqual(["delivered", "delivered"]);
    const [table, sheet] = order.files
      .filter(({ planFile }) => planFile.fileName.includes("materials"))
      .toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
    expect([table?.kind, sheet?.kind]).toEqual(["csv", "pdf"]);
    expect(await textOf(table?.planFile.storageKey ?? "")).toMatch(/^Group,Item,Quantity,Unit,Basis\r\n/);
    expect(await textOf(sheet?.planFile.storageKey ?? "")).toMatch(/^%PDF-/);
  });
});

describe("a paid variant", () => {
  test("is drawn once for twenty buyers, and each of them gets its files", async () => {
    const plan = await makeDrawnPlan(house);
    const options = { foundation: "slab", mirrored: true };
    const numbers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        buy(plan, { options, package: index % 2 ? "full" : undefined }),
      ),
    );
    expect(await jobsOf(plan)).toMatchObject([{ state: "queued", what: "set", configuration: "f=slab;m=1" }]);
    expect(await drawAll()).toBe(1);
    for (const number of numbers) {
      const order = await orderOf(number);
      expect(order.tasks).toMatchObject([{ key: "option", state: "delivered" }]);
      expect(order.files.map(({ kind, variant }) => `${kind} ${variant}`).sort()).toEqual([
        "dxf f=slab;m=1",
        "pdf f=slab;m=1",
      ]);
    }
    const files = await db.planFile.findMany({ where: { planId: plan.id, variant: "f=slab;m=1" } });
    expect(files.map(({ kind, fileName }) => [kind, fileName]).sort()).toEqual([
      ["dxf", expect.stringMatching(/slab-foundation-mirrored-cad\.dxf$/)],
      ["pdf", expect.stringMatching(/slab-foundation-mirrored-plan-set\.pdf$/)],
    ]);
    const pdf = files.find(({ kind }) => kind === "pdf");
    expect(pdf?.sheets.length).toBeGreaterThan(5);
    expect(await textOf(pdf?.storageKey ?? "")).toMatch(/^%PDF-/);
  });

  test("expires no page while it is drawn, unless an option of its plan is sold as a file", async () => {
    const plan = await makeDrawnPlan(house);
    const changes = () => db.cacheTagChange.count({ where: { tag: { in: ["plans", `plan:${plan.slug}`] } } });
    const drawnAnew = async (options: Bought["options"]) => {
      await buy(plan, { options });
      const before = await changes();
      expect(await drawAll()).toBe(1);
      return (await changes()) - before;
    };
    expect(await drawnAnew({ mirrored: true })).toBe(0);
    await db.planOption.updateMany({
      where: { planId: plan.id, key: "walls" },
      data: { fulfilment: "file" },
    });
    expect(await drawnAnew({ foundation: "slab" })).toBeGreaterThan(0);
    const before = await changes();
    await db.planFile.updateMany({ where: { planId: plan.id, variant: "" }, data: { sheets: ["A1.1"] } });
    expect(await changes()).toBeGreaterThan(before);
  });

  test("is there at once for whoever buys it after that", async () => {
    const plan = await makeDrawnPlan(house);
    await buy(plan, { options: { mirrored: true } });
    await drawAll();
    const order = await orderOf(await buy(plan, { options: { mirrored: true } }));
    expect(order.tasks).toEqual([]);
    expect(order.files.map(({ kind }) => kind).sort()).toEqual(["dxf", "pdf"]);
    expect(await jobsOf(plan)).toHaveLength(1);
  });

  test("of an add-on is drawn of the plan as the line has it", async () => {
    const { id } = await makeAddon();
    const addon = await db.planAddon.update({
      where: { id },
      data: { fulfilment: "drawn", drawing: "mirrored" },
    });
    const plan = await makeDrawnPlan(house, { options: undefined });
    const order = await orderOf(await buy(plan, { addons: [addon] }));
    expect(order.tasks).toMatchObject([{ key: `addon:${id}`, kind: "drawn", state: "open" }]);
    await drawAll();
    const after = await orderOf(order.number);
    expect(after.tasks).toMatchObject([{ state: "delivered" }]);
    expect(after.files.map(({ kind, variant }) => `${kind} ${variant}`).sort()).toEqual([
      "dxf ",
      "dxf m=1",
      "pdf ",
      "pdf m=1",
    ]);
  });

  test.each(["drawing:begun", "drawing:stored"])("survives kill -9 of the worker at %s", async (point) => {
    const plan = await makeDrawnPlan(house);
    const number = await buy(plan, { options: { mirrored: true } });
    const [, signal] = await once(startWorker({ FAULT_POINT: point, STORE_MODE: "demo" }), "exit");
    expect(signal).toBe("SIGKILL");
    expect(await jobsOf(plan)).toMatchObject([{ state: "running", attempts: 1 }]);
    expect((await orderOf(number)).tasks).toMatchObject([{ state: "open" }]);
    expect(await leaseJob()).toBeUndefined();
    await expireLeases();
    startWorker();
    await expect
      .poll(async () => (await orderOf(number)).tasks, { timeout: 90_000, interval: 200 })
      .toMatchObject([{ state: "delivered" }]);
    expect((await orderOf(number)).files).toHaveLength(2);
    expect(await jobsOf(plan)).toMatchObject([{ state: "done", attempts: 2 }]);
    await expectOnlyUnclaimedSwept(plan, point === "drawing:stored" ? 2 : 0);
  });

  test("is shared out among workers: none draws what another is at", async () => {
    const plans = await Promise.all(Array.from({ length: 6 }, () => makeDrawnPlan(house)));
    for (const plan of plans) await buy(plan, { options: { mirrored: true } });
    const leased = await Promise.all(Array.from({ length: 8 }, () => leaseJob()));
    const ids = leased.flatMap((job) => job?.id ?? []);
    expect(new Set(ids).size).toBe(6);
    expect(ids).toHaveLength(6);
  });
});

describe("a drawing that does not come about", () => {
  test("is tried three times, then the staff are told and the order says that a person draws it", async () => {
    const plan = await makeDrawnPlan(house);
    const number = await buy(plan, { options: { mirrored: true } });
    for (let tries = 1; tries <= 3; tries += 1) {
      const job = await leaseJob();
      expect(job).toMatchObject({ planId: plan.id, attempts: tries });
      if (job) await failJob(job, "It took more than 20 s.");
    }
    expect(await leaseJob()).toBeUndefined();
    expect(await jobsOf(plan)).toMatchObject([{ state: "failed", error: "It took more than 20 s." }]);
    const order = await orderOf(number);
    expect(order.tasks).toMatchObject([
      { kind: "made", state: "open", message: expect.stringContaining("by hand") },
    ]);
    expect(order.events.map(({ message }) => message)).toContainEqual(
      expect.stringContaining("made by hand"),
    );
    expect(
      await db.systemAlert.count({ where: { audience: "staff", message: { contains: plan.name } } }),
    ).toBe(1);
  });

  test("because it ends its worker is given up after three workers", async () => {
    const plan = await makeDrawnPlan(house);
    const number = await buy(plan, { options: { mirrored: true } });
    for (let tries = 1; tries <= 3; tries += 1) {
      expect(await leaseJob()).toMatchObject({ attempts: tries });
      await expireLeases();
    }
    expect(await leaseJob()).toBeUndefined();
    expect(await jobsOf(plan)).toMatchObject([{ state: "failed" }]);
    expect((await orderOf(number)).tasks).toMatchObject([{ kind: "made" }]);
  });

  test("for want of time or memory ends the thread, and the next one is drawn", async () => {
    const plan = await makeDrawnPlan(house);
    await buy(plan, { options: { mirrored: true } });
    const hasty = new Draughtsman({ processorMs: 100, memoryMb: 512 });
    const small = new Draughtsman({ processorMs: 20_000, memoryMb: 4 });
    const first = await leaseJob();
    if (first) await drawJob(first, hasty);
    expect(await jobsOf(plan)).toMatchObject([
      { state: "queued", error: expect.stringContaining("more than") },
    ]);
    const second = await leaseJob();
    if (second) await drawJob(second, small);
    expect(await jobsOf(plan)).toMatchObject([{ state: "queued", error: expect.stringContaining("memory") }]);
    await drawAll();
    expect(await jobsOf(plan)).toMatchObject([{ state: "done", attempts: 3, error: null }]);
  });

  test("is not one that others keep waiting: its limit is of the processor, and its lease is renewed", async () => {
    const plan = await makeDrawnPlan(house);
    await buy(plan, { options: { mirrored: true } });
    const job = await leaseJob();
    if (!job) throw new Error("Nothing is queued.");
    await db.drawJob.update({ where: { id: job.id }, data: { leasedUntil: new Date() } });
    vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
    try {
      const drawn = drawJob(job, draughtsman);
      // Three minutes by the clock in which the thread hardly had a processor.
      const isDone = drawn.then(() => true);
      for (let minute = 0; minute < 3; minute += 1) await vi.advanceTimersByTimeAsync(60_000);
      await vi.waitFor(async () => {
        const [row] = await jobsOf(plan);
        expect(row?.state === "done" || Number(row?.leasedUntil) > Date.now() + 20_000).toBe(true);
      });
      expect(await isDone).toBe(true);
    } finally {
      vi.useRealTimers();
    }
    expect(await jobsOf(plan)).toMatchObject([{ state: "done", attempts: 1, error: null }]);
  });

  test("because the checks refuse it says where", async () => {
    const plan = await makeDrawnPlan(house);
    await buy(plan, { options: { mirrored: true } });
    await db.drawJob.updateMany({
      where: { planId: plan.id },
      data: { chosen: { foundation: "basement", walls: null, mirrored: false } },
    });
    const job = await leaseJob();
    if (job) await drawJob(job, draughtsman);
    expect(await jobsOf(plan)).toMatchObject([
      { error: expect.stringContaining("a basement is drawn by hand") },
    ]);
  });
});

describe("layouts", () => {
  test("are never changed, whoever tries", async () => {
    const plan = await makeDrawnPlan(house);
    const change = db.planLayout.updateMany({ where: { planId: plan.id }, data: { kit: 99 } });
    await expect(change).rejects.toThrow(/never changed/);
  });
});
