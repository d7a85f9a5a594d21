import fc from "fast-check";
import { expect, test } from "vitest";
import type { Prisma } from "@/generated/prisma/client";
import { DrawState, PlanStatus } from "@/generated/prisma/enums";
import { WAITING_JOB } from "@/lib/catalog/drawing-queue/queries";
import { getOfferFacts, getOffers, listUnsold, SHOWN_NOT_SOLD } from "@/lib/catalog/offers/queries";
import { db } from "@/lib/platform/db/client";
import { makePlan } from "../support/fixtures";

const file = fc.record({
  kind: fc.constantFrom("pdf" as const, "dxf" as const, "zip" as const),
  variant: fc.constantFrom("", "p=study", "m=1"),
  isReplaced: fc.boolean(),
});
const job = fc.record({
  what: fc.constantFrom("plan", "set"),
  useWhenDrawn: fc.boolean(),
  state: fc.constantFrom(...Object.values(DrawState)),
});
const plan = fc.record({
  price: fc.constantFrom(0, 0.01, 850),
  status: fc.constantFrom(...Object.values(PlanStatus)),
  isDeleted: fc.boolean(),
  files: fc.uniqueArray(file, { maxLength: 3, selector: ({ kind, variant }) => `${kind} ${variant}` }),
  jobs: fc.uniqueArray(job, { maxLength: 2, selector: ({ what }) => what }),
});
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

/** @returns the plan's id */
async function make({ price, status, isDeleted, files, jobs }: Plan): Promise<number> {
  const { id } = await makePlan({ price, status, files: [], deletedAt: isDeleted ? new Date() : null });
  await db.planFile.createMany({
    data: files.map(({ isReplaced, ...one }, index) => ({
      ...{ ...one, planId: id, fileName: "file", storageKey: `${id}/${index}`, bytes: 1, sha256: "" },
      replacedAt: isReplaced ? new Date() : null,
    })),
  });
  await db.planPackage.create({ data: { planId: id, key: "unlimited", priceCents: 200_000 } });
  const layout = { revision: 1, layout: {}, sha256: "", figures: {}, variants: [], kit: 1 };
  const { id: layoutId } = await db.planLayout.create({ data: { planId: id, ...layout } });
  await db.housePlan.update({ where: { id }, data: { layoutId } });
  const data: Prisma.DrawJobCreateManyInput[] = jobs.map((one) => ({
    ...{ ...one, planId: id, layoutId, configuration: "", kit: 1, chosen: {} },
  }));
  await db.drawJob.createMany({ data });
  return id;
}

const leftOut = fc.constantFrom(undefined, "package_full_sold", "package_pdf_sold");

test("the database's condition of a plan that sells and the rule say the same of every plan", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: 1, maxLength: 12 }), leftOut, async (plans, key) => {
      await db.systemSetting.deleteMany();
      if (key) await db.systemSetting.create({ data: { key, value: "false" } });
      await db.housePlan.deleteMany();
      await db.planLayout.deleteMany();
      const ids = await Promise.all(plans.map(make));
      const { offers } = await getOffers(ids);
      const shown = [...offers.values()].filter(({ isPublished }) => isPublished);
      const idsOf = (some: typeof shown) => some.map((offer) => offer.plan.id).sort();

      const waiting = await db.planReadiness.findMany({ where: { isBeingDrawn: true } });
      const queued = await db.drawJob.findMany({ where: WAITING_JOB });
      expect(waiting.map(({ planId }) => planId).sort()).toEqual(queued.map(({ planId }) => planId).sort());

      const unsold = idsOf(shown.filter(({ reason }) => reason !== undefined));
      const listed = await db.housePlan.findMany({ where: SHOWN_NOT_SOLD, select: { id: true } });
      expect(listed.map(({ id }) => id).sort()).toEqual(unsold);
      expect([...(await listUnsold(db, idsOf(shown)))].sort()).toEqual(unsold);

      const { packages } = await getOfferFacts();
      expect(packages.map((one) => one.plans)).toEqual(
        shown.length > unsold.length ? [shown.length - unsold.length] : [],
      );
    }),
    { numRuns: 40 },
  );
});
