import fc from "fast-check";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { HousePlan } from "@/generated/prisma/client";
import { getToday } from "@/lib/insights/reports/period-queries";
import { getReport } from "@/lib/insights/reports/report-queries";
import { addDays, type Report } from "@/lib/insights/reports/schema";
import { countVisit, flushCounts } from "@/lib/insights/visits/mutations";
import { STEPS, type Step, type VisitEvent } from "@/lib/insights/visits/schema";
import { db } from "@/lib/platform/db/client";
import { sampleSteps, sampleVisits } from "@/prisma/seed/visits";
import { costing, makePlan } from "../support/fixtures";

let plan: HousePlan;
let today: string;

beforeAll(async () => {
  plan = await makePlan({ files: [] });
  today = (await getToday()).today;
});

afterEach(async () => {
  await flushCounts();
  await db.dailyStep.deleteMany();
  await db.dailyVisitor.deleteMany();
  await db.dailyCount.deleteMany();
});

const DAYS = [1, 0];
const dayOf = (before: number) => addDays(today, -before);
/** Noon of a day in New York, or near it. */
const noon = (before: number) => new Date(`${dayOf(before)}T17:00:00Z`);

/** What a visitor can do, and how far toward an order that is. */
const DEEDS: Record<string, { step: Step | undefined; event: (day: string) => VisitEvent }> = {
  home: { step: "visit", event: () => ({ kind: "page", path: "/" }) },
  plan: { step: "plan", event: () => ({ kind: "page", path: `/plans/${plan.slug}` }) },
  "no such plan": { step: "visit", event: () => ({ kind: "page", path: "/plans/none" }) },
  search: { step: undefined, event: () => ({ kind: "search", words: "barn", results: 1 }) },
  cart: { step: "cart", event: () => ({ kind: "cart", planId: plan.id }) },
  "no such cart": { step: undefined, event: () => ({ kind: "cart", planId: 2_000_000_000 }) },
  checkout: { step: "checkout", event: () => ({ kind: "page", path: "/checkout" }) },
  paid: { step: "paid", event: (day) => ({ kind: "paid", on: day }) },
  "paid on another day": { step: undefined, event: (day) => ({ kind: "paid", on: addDays(day, -3) }) },
};

const deed = fc.record({
  visitor: fc.constantFrom("ann", "bo", "cy", "di", "ed"),
  before: fc.constantFrom(...DAYS),
  what: fc.constantFrom(...Object.keys(DEEDS)),
  /** Whether what waits is written before. */
  flush: fc.boolean(),
});

/** Shares of the visitors that went on at each step, in percent. */
const shares = ({ funnel }: Report) =>
  funnel.slice(1).map(({ visitors }, at) => (visitors / Math.max(1, funnel[at]?.visitors ?? 0)) * 100);

test("each step counts the visitors of the step before who went on, whatever they do in which order", async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(deed, { maxLength: 25 }), async (deeds) => {
        const furthest = new Map<string, number>();
        for (const { visitor, before, what, flush } of deeds) {
          const { step, event } = DEEDS[what] ?? {};
          if (!event) continue;
          if (flush) await flushCounts();
          const events = [event(dayOf(before))];
          await countVisit({ from: "", events }, visitor, noon(before));
          if (step === undefined) continue;
          const name = `${visitor} ${before}`;
          furthest.set(name, Math.max(furthest.get(name) ?? 0, STEPS.indexOf(step)));
        }
        await flushCounts();
        const report = await getReport({ from: dayOf(1), to: today });
        expect(report.funnel).toEqual(
          STEPS.map((step, at) => ({
            step,
            visitors: [...furthest.values()].filter((reached) => reached >= at).length,
          })),
        );
        expect(report.funnel[0]?.visitors).toBe(report.totals.visitors);
        for (const share of shares(report)) expect(share).toBeLessThanOrEqual(100);
      })
      .afterEach(async () => {
        await db.dailyStep.deleteMany();
        await db.dailyVisitor.deleteMany();
        await db.dailyCount.deleteMany();
      }),
    { numRuns: 15 },
  );
});

test("orders beside sample visits make no share of more than all", async () => {
  const visits = sampleVisits([plan], today);
  await db.dailyCount.createMany({ data: visits });
  await db.dailyStep.createMany({ data: sampleSteps(visits) });
  for (let at = 0; at < 30; at += 1) {
    await db.order.create({
      data: {
        ...{ number: `HP-FNX0${String(at).padStart(4, "0")}`, cartHash: "x", tokenHash: `funnel-${at}` },
        ...{ tokenNonce: "n", status: "paid", ...costing(100), paidAt: noon(1), createdAt: noon(1) },
      },
    });
  }
  const report = await getReport({ range: "30d" });
  expect(report.sample).toBe(true);
  expect(report.totals.checkouts).toBe(30);
  // More than were put in a cart.
  expect(report.totals.checkouts).toBeGreaterThan(report.totals.carts);
  expect(report.funnel[0]?.visitors).toBe(report.totals.visitors);
  expect(report.funnel.slice(3).map(({ visitors }) => visitors)).toEqual([0, 0]);
  for (const share of shares(report)) expect(share).toBeLessThanOrEqual(100);
});
