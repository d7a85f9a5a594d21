import { expect } from "vitest";
import type { HousePlan } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { refundOrder } from "@/lib/sales/orders/refunds";
import type { RequestDto } from "@/lib/sales/requests/dto";
import { expectAnswer, visitor } from "./api";
import { type Payments, payAndDeliver } from "./payments";
import type { TestStaff } from "./staff";

let people = 0;

/** Somebody else each time: an address gets few emails an hour. */
export function somebody() {
  people += 1;
  return { name: "Ada Builder", email: `ada${people}-${process.pid}@requests.example` };
}

export const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF");

/** A request, by the form that everybody has. */
export async function ask(plan: HousePlan, more: object = {}) {
  const body = { planId: plan.id, ...somebody(), wish: "Make the kitchen two feet wider", ...more };
  const { number, link } = await expectAnswer(visitor.post("/api/requests", body), 201);
  const row = await db.changeRequest.findUniqueOrThrow({ where: { number } });
  return {
    id: row.id,
    number,
    token: String(link).split("/").at(-1) ?? "",
    link: String(link),
    email: row.email,
  };
}

export type Asked = Awaited<ReturnType<typeof ask>>;

export const rowOf = ({ id }: Pick<Asked, "id">) =>
  db.changeRequest.findUniqueOrThrow({ where: { id }, include: { quotes: true, orders: true } });

export const read = ({ token }: Pick<Asked, "token">): Promise<RequestDto> =>
  visitor.read(`/api/requests/${token}`);

export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const QUOTE = {
  lines: [
    { title: "Wider kitchen", price: 450 },
    { title: "New structural sheets", price: 125.5 },
  ],
  ...{ rounds: 1, businessDays: 10 },
};

export async function quoteBody(asked: Asked, more: object = {}) {
  const { version } = await rowOf(asked);
  return { ...QUOTE, version, validUntil: dayFromNow(14), ...more };
}

export async function quote(staff: TestStaff, asked: Asked, more: object = {}): Promise<void> {
  const call = staff.post(`/api/admin/requests/${asked.id}/quotes`, await quoteBody(asked, more));
  await expectAnswer(call, 201, { state: "quoted" });
}

export const accept = (asked: Asked, quoteVersion = 1, more: object = {}) =>
  visitor.post(`/api/requests/${asked.token}/accept`, { quoteVersion, ...more });

/** A quote that is paid: work can begin. */
export async function payQuote(payments: Payments, asked: Asked, version = 1) {
  const opened = await expectAnswer(accept(asked, version), 200);
  await payAndDeliver(payments, opened);
  expect((await rowOf(asked)).state).toBe("in_work");
  return db.order.findUniqueOrThrow({
    where: { number: opened.orderNumber },
    include: { lines: { orderBy: { id: "asc" } }, tasks: true, files: true },
  });
}

export async function putFile(staff: TestStaff, asked: Asked, name = "plans-r1.pdf") {
  const call = staff.post(`/api/admin/requests/${asked.id}/files?name=${name}`, PDF, {
    "content-type": "application/octet-stream",
  });
  return expectAnswer(call, 201, { name, from: "staff" });
}

export async function deliverTo(
  staff: TestStaff,
  asked: Asked,
  message = "The kitchen is 14 feet wide now.",
) {
  const { version } = await rowOf(asked);
  return expectAnswer(staff.post(`/api/admin/requests/${asked.id}/deliver`, { version, message }), 200, {
    state: "delivered",
  });
}

export const refundAll = (order: { id: number; totalCents: number }, staff: TestStaff) =>
  refundOrder(order.id, { refundable: order.totalCents / 100 }, staff);

/** The token of an order's private page. */
export const orderToken = (order: { tokenNonce: string }) => linkToken(order.tokenNonce);
