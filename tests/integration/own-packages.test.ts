import { beforeEach, describe, expect, test } from "vitest";
import type { HousePlan } from "@/generated/prisma/client";
import { getAdminOffer, getOffer } from "@/lib/catalog/offers/queries";
import { db } from "@/lib/platform/db/client";
import { visitor } from "../support/api";
import { changeablePlan, filledCart, settledOrder } from "../support/sale";
import { withStaff } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

emptyBeforeEach("order", "housePlan", "systemSetting");

const admin = withStaff("admin");
let plan: HousePlan;

beforeEach(async () => {
  plan = await changeablePlan({ name: "Cedar" });
});

const put = (key: string, value: string) => admin.put(`/api/admin/settings/${key}`, { value });
const set = async (key: string, value: string) => expect((await put(key, value)).status).toBe(200);

async function packages() {
  const offer = await getOffer(plan.slug);
  return Object.fromEntries((offer?.packages ?? []).map((one) => [one.key, one]));
}

const cartOf = async (session: string) =>
  await (await visitor.get("/api/cart", { "x-cart-session": session })).json();

describe("a package of the store's own", () => {
  test("has its name and text in offers, carts and the back office; past orders keep theirs", async () => {
    const session = await filledCart([{ plan, package: "pdf" }]);
    const before = await settledOrder(
      await filledCart([{ plan, package: "pdf", options: { mirrored: true } }]),
    );
    await set("package_pdf_name", "Builder's set");
    await set("package_pdf_text", "To price and build from.");
    expect((await packages()).pdf).toMatchObject({ name: "Builder's set", text: "To price and build from." });
    expect((await packages()).full).toMatchObject({ name: "PDF + CAD", text: "" });
    expect(await cartOf(session)).toMatchObject([{ configuration: ["Builder's set"], available: true }]);
    const { packages: rows, checklist } = await getAdminOffer(plan.id);
    expect(rows.find(({ key }) => key === "pdf")).toMatchObject({ name: "Builder's set", isSold: true });
    expect(checklist.map(({ label }) => label)).toContain("Builder's set: a PDF");
    const words = async () =>
      (await db.orderLine.findMany({ orderBy: { id: "asc" } })).map(({ bought }) => bought);
    expect(await words()).toEqual(["PDF set, Mirrored"]);
    await settledOrder(session);
    expect(await words()).toEqual(["PDF set, Mirrored", "Builder's set"]);
    await set("package_pdf_name", "");
    expect((await packages()).pdf).toMatchObject({ name: "PDF set" });
    expect(before.id).toBeGreaterThan(0);
  });

  test("left out is offered nowhere, and a cart that holds it says so; who bought it keeps it", async () => {
    const bought = await settledOrder(await filledCart([{ plan, package: "study" }]));
    const session = await filledCart([{ plan, package: "study" }]);
    await set("package_study_sold", "false");
    expect(Object.keys(await packages())).toEqual(["pdf", "full", "unlimited"]);
    expect(await cartOf(session)).toMatchObject([
      { available: false, problem: 'Cedar is not sold as "Study set".' },
    ]);
    const refused = await visitor.post(
      "/api/cart",
      { planId: plan.id, package: "study" },
      { "x-cart-session": session },
    );
    expect(refused.status).toBe(400);
    const order = await db.order.findUniqueOrThrow({ where: { id: bought.id }, include: { files: true } });
    expect(order.files.map(({ variant }) => variant)).toEqual(["p=study"]);
    const message = "which packages do you have?";
    const { response: said } = await (await visitor.post("/api/ai-chat", { message })).json();
    expect(said).not.toContain("Study set");
    expect(said).toContain("Unlimited builds");
  });

  test("with CAD files left out leaves the plan's price to the PDF, and the PDF left out needs CAD files", async () => {
    await set("package_full_sold", "false");
    expect(await getOffer(plan.slug)).toMatchObject({ available: true, defaultPackage: "pdf" });
    expect((await packages()).pdf?.price).toBe(1000);
    await admin.delete("/api/admin/settings/package_full_sold");
    await set("package_pdf_sold", "false");
    expect(await getOffer(plan.slug)).toMatchObject({ available: true, defaultPackage: "full" });
    expect(Object.keys(await packages())).toEqual(["study", "full", "unlimited"]);
    await db.planFile.deleteMany({ where: { planId: plan.id, kind: "dxf" } });
    expect(await getOffer(plan.slug)).toMatchObject({ available: false, packages: [] });
    expect(await db.planReadiness.findUnique({ where: { planId: plan.id } })).toMatchObject({
      isSellable: false,
    });
  });

  test("expires what is cached of every plan", async () => {
    const announced = async () =>
      (await db.cacheTagChange.findMany({ where: { tag: { in: ["plans", `plan:${plan.slug}`] } } })).length;
    const before = await announced();
    await set("site_tagline", "Another line");
    expect(await announced()).toBe(before);
    await set("package_pdf_name", "Builder's set");
    expect(await announced()).toBe(before + 2);
    await admin.delete("/api/admin/settings/package_pdf_name");
    expect(await announced()).toBe(before + 4);
  });
});

describe("the four", () => {
  test("have names that differ, also when one goes back to its own", async () => {
    expect(await (await put("package_pdf_name", "study set")).json()).toMatchObject({
      errors: [{ path: "value", message: expect.stringContaining("Two packages would be called") }],
    });
    await set("package_study_name", "Look inside");
    await set("package_pdf_name", "Study set");
    const reset = await admin.delete("/api/admin/settings/package_study_name");
    expect(reset.status).toBe(400);
    expect(await db.systemSetting.count()).toBe(2);
  });

  test("are not all left out, not even by two at once", async () => {
    const both = await Promise.all([put("package_full_sold", "false"), put("package_pdf_sold", "false")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const told = await Promise.all(both.map((response) => response.text()));
    expect(told.join()).toContain("At least one must be sold");
  });
});
