import { createHash, randomBytes } from "node:crypto";
import type { House } from "drafting";
import type { FileKind, HousePlan, PlanAddon, PlanFile, Prisma } from "@/generated/prisma/client";
import { baseOf } from "@/lib/catalog/offers/rules/offer";
import { printConfiguration, resolveConfiguration } from "@/lib/catalog/pricing/rules/configuration";
import { layoutRow } from "@/lib/drafting/layouts/server/layout-row";
import { db } from "@/lib/platform/db/client";
import { privateStorage } from "@/lib/platform/ops/storage";
import { samplePreview } from "./preview";

let made = 0;

export const newSession = () => `test-session-${randomBytes(8).toString("hex")}`;

type PlanOptions = Partial<Omit<Prisma.HousePlanCreateInput, "files">> & { files?: FileKind[] };

let rich = false;

/** Lets every plan from now on have packages with prices of their own, a base and options. */
export function makeRichPlans(): void {
  rich = true;
}

/** Prices that no rule gives, all options, and the file of a study set. */
async function enrich(plan: HousePlan): Promise<void> {
  const cents = Math.round(Number(plan.price) * 100);
  const planId = plan.id;
  await db.planPackage.createMany({
    data: [
      { planId, key: "study", priceCents: Math.floor(cents * 0.31) },
      { planId, key: "pdf", priceCents: Math.floor(cents * 0.77) },
      { planId, key: "unlimited", priceCents: cents * 2 + 1 },
    ],
  });
  const made = { planId, fulfilment: "made", businessDays: 3 } as const;
  await db.planOption.createMany({
    data: [
      { ...made, key: "foundation", value: "crawlspace", priceCents: 12_345 },
      { ...made, key: "foundation", value: "basement", priceCents: 99_900 },
      { ...made, key: "walls", value: "2x6", priceCents: 0 },
      { ...made, key: "mirrored", value: "yes", priceCents: 9_501 },
    ],
  });
  const study = { kind: "pdf", variant: "p=study", fileName: "study.pdf", storageKey: "none" } as const;
  await db.planFile.create({ data: { planId, ...study, bytes: 1, sha256: "" } });
}

/** A plan for sale; price in dollars. Any stored field can be given. */
export async function makePlan({ files = ["pdf", "dxf"], ...fields }: PlanOptions = {}): Promise<HousePlan> {
  made += 1;
  const plan = await db.housePlan.create({
    data: {
      name: `Plan ${made}`,
      slug: `plan-${made}-${randomBytes(3).toString("hex")}`,
      description: "A house with a garden.",
      price: 999,
      squareFeet: 1800,
      bedrooms: 3,
      bathrooms: 2,
      width: 40,
      depth: 45,
      style: "Craftsman",
      status: "published",
      mainImage: "/media/plan.webp",
      ...(rich ? { baseFoundation: "slab", baseWalls: "2x4" } : {}),
      ...fields,
    },
  });
  for (const kind of files) await makePlanFile(plan, kind);
  if (rich) await enrich(plan);
  return plan;
}

/** A file for sale with bytes of its own; a second one of a kind is the next revision. */
export async function makePlanFile(
  plan: HousePlan,
  kind: FileKind,
  content = `${kind} of ${plan.slug}`,
): Promise<PlanFile> {
  const last = await db.planFile.findFirst({
    where: { planId: plan.id, kind, variant: "" },
    orderBy: { revision: "desc" },
  });
  const revision = (last?.revision ?? 0) + 1;
  const storageKey = `plans/${plan.slug}-r${revision}.${kind}`;
  await privateStorage().put(storageKey, Buffer.from(content));
  if (last) await db.planFile.update({ where: { id: last.id }, data: { replacedAt: new Date() } });
  return db.planFile.create({
    data: {
      planId: plan.id,
      kind,
      fileName: `${plan.slug}.${kind}`,
      storageKey,
      bytes: content.length,
      sha256: createHash("sha256").update(content).digest("hex"),
      revision,
    },
  });
}

/** An add-on; price in dollars. */
export async function makeAddon(options: { price?: number; isActive?: boolean } = {}): Promise<PlanAddon> {
  made += 1;
  return db.planAddon.create({
    data: {
      name: `Add-on ${made}`,
      description: "More drawings.",
      price: options.price ?? 195,
      isActive: options.isActive ?? true,
    },
  });
}

export interface CartLine {
  plan: HousePlan;
  quantity?: number;
  addons?: PlanAddon[];
}

/** A plan as drawn in its default package. */
async function asDrawn({ id: planId, baseFoundation, baseWalls }: HousePlan) {
  const files = await db.planFile.findMany({ where: { planId, variant: "", replacedAt: null } });
  const has = (kind: FileKind) => files.some((file) => file.kind === kind);
  const base = baseOf({ baseFoundation, baseWalls });
  const chosen = resolveConfiguration(has("pdf") && !has("dxf") ? "pdf" : "full", {}, base);
  return { configuration: printConfiguration(chosen, base), chosen };
}

export async function makeCart(lines: CartLine[], sessionId = newSession()): Promise<string> {
  for (const { plan, quantity = 1, addons = [] } of lines) {
    const ids = addons.map((addon) => addon.id).sort((a, b) => a - b);
    await db.cartItem.create({
      data: { sessionId, planId: plan.id, quantity, addons: ids, ...(await asDrawn(plan)) },
    });
  }
  return sessionId;
}

/** A plan that is drawn from a layout, with every variant of it on offer; price in dollars. */
export async function makeDrawnPlan(house: House, fields: PlanOptions = {}): Promise<HousePlan> {
  const row = layoutRow(house);
  const plan = await makePlan({
    price: 1000,
    baseFoundation: row.figures.foundation,
    baseWalls: row.figures.walls,
    options: {
      create: [
        ...["slab", "crawlspace", "pier"].map((value) => ({ key: "foundation", value, priceCents: 15_000 })),
        { key: "walls", value: "2x6", priceCents: 8_000 },
        { key: "mirrored", value: "yes", priceCents: 9_500 },
      ].map((option) => ({ ...option, fulfilment: "drawn" as const })),
    },
    ...fields,
  });
  const layout = await db.planLayout.create({ data: { planId: plan.id, revision: 1, ...row } });
  await db.planPreview.create({ data: { planId: plan.id, preview: samplePreview(house) } });
  return db.housePlan.update({ where: { id: plan.id }, data: { layoutId: layout.id } });
}

/** The columns of an order or a line from which nothing is taken off. */
export const costing = (cents: number) => ({ subtotalCents: cents, totalCents: cents });
