import { beforeEach, describe, expect, test } from "vitest";
import type { HousePlan } from "@/generated/prisma/client";
import { getOffer } from "@/lib/catalog/offers/queries";
import { removePlanFile } from "@/lib/catalog/plans/admin/file-mutations";
import type { PlanCardDto } from "@/lib/catalog/plans/dto";
import { restorePlan } from "@/lib/catalog/plans/mutations";
import { firstPlanCards, getPlan, listSimilarPlans } from "@/lib/catalog/plans/queries";
import { assist } from "@/lib/concierge/assistant/assistant";
import { toCard } from "@/lib/concierge/dto";
import { listPlansById } from "@/lib/concierge/queries";
import { db } from "@/lib/platform/db/client";
import { nobody, visitor } from "../support/api";
import { makePlan, makePlanFile, newSession } from "../support/fixtures";
import { checkout, deliver, eventOf, open, pay, withPayments } from "../support/payments";
import { withStaff } from "../support/staff";

const payments = withPayments();
const editor = withStaff("content_editor");
let plan: HousePlan;
let session: string;

beforeEach(async () => {
  session = newSession();
  plan = await makePlan({ name: `Bare House ${session.slice(-6)}` });
});

const add = () => visitor.post("/api/cart", { planId: plan.id }, { "x-cart-session": session });
const lines = async () => nobody.read("/api/cart", { "x-cart-session": session });

async function loseFiles(): Promise<void> {
  const files = await db.planFile.findMany({ where: { planId: plan.id, replacedAt: null } });
  for (const file of files) await removePlanFile(plan.id, file.id, editor);
}

describe("a plan that loses its last file", () => {
  test("is shown, and not for sale at once: offer, cart, a tab that is open, payment", async () => {
    const reason = `${plan.name} is not for sale yet.`;
    expect((await add()).status).toBe(201);
    await loseFiles();
    expect(await getPlan(plan.slug)).toMatchObject({ name: plan.name });
    expect(await getOffer(plan.slug)).toMatchObject({ available: false, reason, packages: [], addons: [] });
    const again = await add();
    expect([again.status, (await again.json()).message]).toEqual([409, reason]);
    expect(await lines()).toMatchObject([{ available: false, problem: reason, quantity: 1 }]);
    const refused = await checkout(session);
    expect([refused.status, (await refused.json()).message]).toEqual([409, reason]);
    await makePlanFile(plan, "pdf");
    expect(await getOffer(plan.slug)).toMatchObject({ available: true, defaultPackage: "pdf" });
  });

  test("is said on its card wherever it stands, and in no member of the contract's plans", async () => {
    const other = await makePlan({ style: plan.style, squareFeet: plan.squareFeet });
    await makePlanFile(other, "pdf");
    await loseFiles();
    const marks = (cards: readonly PlanCardDto[]) =>
      cards.filter(({ id }) => [plan.id, other.id].includes(id)).map((card) => [card.id, card.notForSale]);
    const expected = expect.arrayContaining([
      [plan.id, true],
      [other.id, undefined],
    ]);
    expect(marks((await firstPlanCards({}))?.items ?? [])).toEqual(expected);
    expect(marks(await listSimilarPlans(other.slug, 100))).toEqual([[plan.id, true]]);
    const list = await nobody.get(`/api/plans?limit=50`);
    expect(list.headers.get("x-not-for-sale")?.split(",")).toContain(String(plan.id));
    expect(list.headers.get("x-not-for-sale")?.split(",")).not.toContain(String(other.id));
    const listed = [...(await list.json()), ...(await nobody.read("/api/plans"))];
    const ofPlan = listed.filter(({ id }) => id === plan.id);
    expect(ofPlan).toHaveLength(2);
    for (const one of ofPlan) expect(one).not.toHaveProperty("notForSale");
    const one = (slug: string) => nobody.get(`/api/plans/${slug}`);
    expect((await one(plan.slug)).headers.get("x-not-for-sale")).toBe(String(plan.id));
    expect((await one(other.slug)).headers.get("x-not-for-sale")).toBeNull();
    const [shown] = await listPlansById([plan.id]);
    expect(shown && toCard(shown)).toMatchObject({ id: plan.id, notForSale: true });
  });

  test("is not sold by the concierge", async () => {
    await loseFiles();
    const reply = await assist({
      message: "which packages does this come in?",
      path: `/plans/${plan.slug}`,
      turns: [],
    });
    expect(reply.text).toContain("is not for sale yet");
    expect(reply.text).not.toContain("$");
  });

  test("comes out of the trash as it went in, without a way to be bought", async () => {
    await loseFiles();
    await db.housePlan.update({ where: { id: plan.id }, data: { deletedAt: new Date() } });
    await restorePlan(plan.id, editor);
    await db.housePlan.update({ where: { id: plan.id }, data: { status: "published" } });
    expect((await add()).status).toBe(409);
  });

  test("between intent and payment: what was paid for is granted, and nobody new can buy it", async () => {
    await add();
    const opened = await open(session, { email: "ada@example.com" });
    await loseFiles();
    expect((await pay(opened)).status).toBe("succeeded");
    const intent = (await payments.state()).intents.find(({ id }) => id === opened.intentId);
    await deliver(eventOf("payment_intent.succeeded", intent ?? {}));
    const order = await db.order.findUniqueOrThrow({
      where: { number: opened.orderNumber },
      include: { files: true },
    });
    expect([order.status, order.files.map(({ kind }) => kind).sort()]).toEqual(["paid", ["dxf", "pdf"]]);
    expect((await checkout(session)).status).not.toBe(200);
  });
});

test("a configured line does not merge past the maximum", async () => {
  const headers = { "x-cart-session": session };
  const post = (quantity: number) =>
    visitor.post("/api/cart", { planId: plan.id, package: "full", quantity }, headers);
  expect((await post(98)).status).toBe(201);
  const responses = await Promise.all([post(1), post(1), post(1)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await lines()).toMatchObject([{ quantity: 99 }]);
});
