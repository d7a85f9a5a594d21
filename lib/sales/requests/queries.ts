import "server-only";
import type { Order, RequestState } from "@/generated/prisma/client";
import { db, type Prisma } from "@/lib/platform/db/client";
import { notFound } from "@/lib/platform/errors";
import { emailKey } from "@/lib/platform/format/email";
import { isToken, tokenHash } from "@/lib/platform/http/link-token";
import { REQUEST_PARTS, type RequestDto, requestPath, TOOK_MONEY, toRequest } from "./dto";

/** What the private page shows beside what the call tells. */
export interface RequestOfPage {
  request: RequestDto;
  buyer: { name: string; email: string };
  dueAt: Date | null;
  deliveredAt: Date | null;
  closesAt: Date | null;
}

/** In which a buyer can ask for a round, or say that all is well. */
export const OPEN_DAYS = 30;
const DAY_MS = 86_400_000;

async function rowOf(token: string) {
  if (!isToken(token)) return null;
  return db.changeRequest.findUnique({ where: { tokenHash: tokenHash(token) }, include: REQUEST_PARTS });
}

/** @throws AppError `not_found` */
export async function getRequest(token: string): Promise<RequestDto> {
  const row = await rowOf(token);
  if (!row) throw notFound("There is no such request.");
  return toRequest(row);
}

export async function getRequestOfPage(token: string): Promise<RequestOfPage | null> {
  const row = await rowOf(token);
  if (!row) return null;
  const task = row.orders[0]?.tasks[0];
  return {
    request: toRequest(row),
    buyer: { name: row.name, email: row.email },
    dueAt: task?.dueAt ?? null,
    deliveredAt: task?.deliveredAt ?? null,
    closesAt: row.state === "delivered" ? new Date(row.stateSince.getTime() + OPEN_DAYS * DAY_MS) : null,
  };
}

export interface RequestOfBuyer {
  number: string;
  state: RequestState;
  /** The address of its private page. */
  link: string;
}

/** All requests of an email address, whatever letters it was typed in; the newest first. */
export async function listRequestsOf(email: string): Promise<RequestOfBuyer[]> {
  const rows = await db.changeRequest.findMany({
    where: { emailKey: emailKey(email) },
    select: { number: true, state: true, tokenNonce: true },
    orderBy: { id: "desc" },
    take: 200,
  });
  return rows.map(({ number, state, tokenNonce }) => ({ number, state, link: requestPath(tokenNonce) }));
}

const TO_PAY = {
  quotes: { orderBy: { version: "desc" }, take: 1 },
  orders: { where: TOOK_MONEY, orderBy: { id: "desc" }, take: 1, select: { number: true } },
  ownedOrder: { select: { status: true } },
} satisfies Prisma.ChangeRequestInclude;

export type RequestToPay = Prisma.ChangeRequestGetPayload<{ include: typeof TO_PAY }> & { planImage: string };

/** @throws AppError `not_found` */
export async function getRequestToPay(token: string): Promise<RequestToPay> {
  const row = isToken(token)
    ? await db.changeRequest.findUnique({ where: { tokenHash: tokenHash(token) }, include: TO_PAY })
    : null;
  if (!row) throw notFound("There is no such request.");
  const plan = await db.housePlan.findUnique({ where: { id: row.planId }, select: { mainImage: true } });
  return { ...row, planImage: plan?.mainImage ?? "" };
}

/** @throws AppError `not_found` */
export async function getOpenQuotedOrder(id: number): Promise<{ order: Order | null; state: RequestState }> {
  const [order, request] = await Promise.all([
    db.order.findFirst({ where: { requestId: id, status: { in: ["pending", "failed"] } } }),
    db.changeRequest.findUnique({ where: { id }, select: { state: true } }),
  ]);
  if (!request) throw notFound("There is no such request.");
  return { order, state: request.state };
}

export const listExpiredQuotes = (now: Date, limit: number) => db.$queryRaw<{ id: number }[]>`
  SELECT r.id FROM change_requests r
  WHERE r.state = 'quoted' AND (
    SELECT q.expires_at FROM request_quotes q WHERE q.request_id = r.id ORDER BY q.version DESC LIMIT 1) <= ${now}
  ORDER BY r.id LIMIT ${limit}`;

export const listForgotten = (now: Date, limit: number) =>
  db.changeRequest.findMany({
    where: { state: "delivered", stateSince: { lt: new Date(now.getTime() - OPEN_DAYS * DAY_MS) } },
    select: { id: true },
    orderBy: { id: "asc" },
    take: limit,
  });

/** The request that an order pays for: for the order's page. */
export async function requestLinkOfOrder(
  orderTokenHash: string,
): Promise<{ number: string; link: string } | null> {
  const order = await db.order.findUnique({
    where: { tokenHash: orderTokenHash },
    select: { request: { select: { number: true, tokenNonce: true } } },
  });
  return order?.request
    ? { number: order.request.number, link: requestPath(order.request.tokenNonce) }
    : null;
}

export const getRequestForMail = (id: number) =>
  db.changeRequest.findUnique({
    where: { id },
    include: { quotes: { orderBy: { version: "desc" } } },
  });
