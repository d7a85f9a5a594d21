import { expect, test } from "vitest";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import type { LicenseDto } from "@/lib/sales/licenses/dto";
import { recordRefunds } from "@/lib/sales/orders/refund-mutations";
import { openUpgrade } from "@/lib/sales/orders/upgrades";
import { BOUGHT_AS_DRAWN } from "../support/choices";
import { costing } from "../support/fixtures";
import { deliver, pay, withPayments } from "../support/payments";
import { bought, changeablePlan } from "../support/sale";
import { withEachRole } from "../support/staff";

const payments = withPayments();
const { editor, reviewer } = withEachRole();

async function licenses(query: string): Promise<LicenseDto[]> {
  const response = await reviewer.get(`/api/admin/licenses?${query}`);
  expect(response.status).toBe(200);
  return response.json();
}
const brief = (rows: LicenseDto[]) =>
  rows.map(({ orderNumber, state, configuration, license, builds, replacedBy }) => ({
    ...{ orderNumber, state, license, builds, replacedBy },
    configuration: configuration.join(", "),
  }));

test("licenses say who holds what, are found, narrowed by state and package, and exported", async () => {
  const plan = await changeablePlan({ name: "Lantern House" });
  const study = await bought(payments, [{ plan, package: "study" }]);
  const pair = await bought(payments, [{ plan, quantity: 2, options: { mirrored: true } }]);
  const returned = await bought(payments, [{ plan, package: "pdf" }]);
  const refund = { id: "re_license", amount: returned.totalCents, status: "succeeded", reason: null };
  await recordRefunds(returned.id, [refund]);
  const wish = { lineId: study.lines[0]?.id ?? 0, package: "unlimited" } as const;
  const opened = await openUpgrade(linkToken(study.tokenNonce), wish);
  await pay({ clientSecret: opened.clientSecret ?? "" });
  const intent = opened.clientSecret?.split("_secret_")[0] ?? "";
  await deliver(await payments.eventText("payment_intent.succeeded", intent));

  const unlimited = { state: "held", configuration: "Unlimited builds", license: "Unlimited builds" };
  const rows = brief(await licenses(`q=${planNumber(plan.id)}`));
  expect(rows).toMatchObject([
    { orderNumber: opened.orderNumber, builds: null, replacedBy: null, ...unlimited },
    { orderNumber: returned.number, state: "withdrawn", configuration: "PDF set", builds: 1 },
    { orderNumber: pair.number, state: "held", license: "2 licenses, one build each", builds: 1 },
    { orderNumber: study.number, state: "replaced", builds: 0, replacedBy: opened.orderNumber },
  ]);
  expect(rows[2]?.configuration).toContain("Mirrored");
  // By holder, order, name and package; an order that nobody paid for is no license.
  await db.order.create({
    data: {
      ...{ number: "HP-00ANTERN", email: "ada@example.com", ...costing(100), cartHash: "", tokenNonce: "" },
      tokenHash: "lantern",
      lines: {
        create: {
          planId: plan.id,
          planName: plan.name,
          planSlug: "",
          planPriceCents: 1,
          quantity: 1,
          ...costing(1),
          chosen: BOUGHT_AS_DRAWN,
        },
      },
    },
  });
  for (const [query, count] of [
    ["q=ada@example", 4],
    ["q=lantern", 4],
    [`q=${pair.number}`, 1],
    ["q=mirrored", 1],
    ["q=lantern&state=held", 2],
    ["q=lantern&state=replaced", 1],
    ["q=lantern&state=withdrawn", 1],
    ["q=lantern&package=study", 1],
    ["q=lantern&from=2100-01-01", 0],
  ] as const)
    expect([query, (await licenses(query)).length]).toEqual([query, count]);
  const part = await reviewer.get("/api/admin/licenses?limit=1");
  expect(part.headers.get("x-total-count")).toBe("4");
  const next = /<([^>]+)>/.exec(part.headers.get("link") ?? "")?.[1] ?? "";
  const [second] = await reviewer.read(next);
  expect(second.orderNumber).toBe(returned.number);

  const csv = await (await editor.get("/api/admin/licenses/export?q=lantern&state=held")).text();
  const [header, first, other] = csv.trim().split("\r\n");
  expect(header).toContain("Holder,Email,Plan number,Plan,Package");
  expect(first).toContain(
    `Ada Builder,ada@example.com,${planNumber(plan.id)},Lantern House,Unlimited builds`,
  );
  expect(first).toContain(`,unlimited,Held,${opened.orderNumber},`);
  expect(other).toContain('"2 licenses, one build each",2,Held');
});
