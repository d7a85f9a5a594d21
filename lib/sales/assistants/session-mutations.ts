import "server-only";
import { randomBytes } from "node:crypto";
import { db, Prisma, type Tx } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { emailKey } from "@/lib/platform/format/email";
import { priceCart } from "@/lib/sales/cart/checkout-queries";
import { removeCartCode, setCartCode } from "@/lib/sales/cart/code-mutations";
import { addCartItem, clearCart } from "@/lib/sales/cart/mutations";
import { cartCodeSchema } from "@/lib/sales/cart/schema";
import { keepBilling } from "@/lib/sales/taxes/mutations";
import { type Billing, billingSchema } from "@/lib/sales/taxes/schema";
import { type ResolvedItem, resolveItems } from "./item-queries";
import { AcpError } from "./rules/acp-error";
import { buyerEmail } from "./rules/buyer-name";
import type { RejectedCode, SessionItem } from "./rules/session-parts";
import { getSession, rejectedBy, type Session } from "./session-queries";
import type { AcpAddress, SessionInput } from "./session-schema";

/** A call that stopped half way keeps a session from others for as long. */
export const CLAIM_MS = 60_000;

/** Undefined stays as it is. */
export type SessionChange = Partial<
  Pick<
    Session,
    | "state"
    | "items"
    | "codes"
    | "rejected"
    | "buyer"
    | "fulfillment"
    | "shownCents"
    | "declined"
    | "quote"
    | "cardBrand"
    | "orderId"
  >
>;

const json = (value: object | null | undefined) =>
  value === undefined ? undefined : value === null ? Prisma.DbNull : (value as Prisma.InputJsonValue);

function columnsOf(change: SessionChange) {
  const { items, rejected, buyer, fulfillment, quote, ...plain } = change;
  return {
    ...plain,
    ...(items ? { items: json(items) as Prisma.InputJsonValue } : {}),
    ...(rejected ? { rejected: json(rejected) as Prisma.InputJsonValue } : {}),
    ...{ buyer: json(buyer), fulfillment: json(fulfillment), quote: json(quote) },
  };
}

const keyOfBuyer = (session: Pick<Session, "buyer" | "fulfillment">): string =>
  emailKey(buyerEmail(session.buyer, session.fulfillment) ?? "");

export function newSession(keyId: number): Session {
  const now = new Date();
  return {
    ...{ id: `cs_${randomBytes(18).toString("base64url")}`, keyId, state: "open" },
    cartSessionId: `assistant-${randomBytes(24).toString("base64url")}`,
    ...{ items: [], codes: [], rejected: [], buyer: null, emailKey: "", fulfillment: null },
    ...{ shownCents: null, declined: null, quote: null, cardBrand: null, orderId: null, order: null },
    ...{ claimedAt: null, createdAt: now, updatedAt: now },
  };
}

export async function insertSession(tx: Tx, session: Session): Promise<void> {
  const { id, keyId, cartSessionId, state, items, codes, rejected, buyer, fulfillment } = session;
  const { shownCents, createdAt } = session;
  await tx.checkoutSession.create({
    data: {
      ...{ id, keyId, cartSessionId, codes, shownCents, createdAt, emailKey: keyOfBuyer(session) },
      ...columnsOf({ state, items, rejected, buyer, fulfillment }),
    },
  });
}

/**
 * The session for this call alone, until it is saved or released.
 * @throws AcpError 404, 409 while another call is at work on it
 */
export async function claimSession(keyId: number, id: string): Promise<Session> {
  const claimedAt = new Date();
  const { count } = await db.checkoutSession.updateMany({
    where: {
      ...{ id, keyId },
      OR: [{ claimedAt: null }, { claimedAt: { lt: new Date(claimedAt.getTime() - CLAIM_MS) } }],
    },
    data: { claimedAt },
  });
  const session = await getSession(keyId, id);
  if (count === 0)
    throw new AcpError(409, "session_busy", "Another call is at work on this session.", { retryAfter: 1 });
  return { ...session, claimedAt };
}

/** @throws AcpError 409 where another call has taken the session over */
async function write(tx: Tx, session: Session, change: SessionChange, isLast: boolean): Promise<void> {
  const person = keyOfBuyer({ ...session, ...change });
  const { count } = await tx.checkoutSession.updateMany({
    where: { id: session.id, claimedAt: session.claimedAt },
    data: { ...columnsOf(change), emailKey: person, ...(isLast ? { claimedAt: null } : {}) },
  });
  if (count === 0)
    throw new AcpError(409, "session_busy", "Another call took this session over.", { retryAfter: 1 });
}

/** While the call goes on. */
export const noteOnSession = (session: Session, change: SessionChange): Promise<void> =>
  write(db, session, change, false);

/** The last thing that a call does with it. */
export const saveSession = (tx: Tx, session: Session, change: SessionChange): Promise<void> =>
  write(tx, session, change, true);

export async function releaseSession({ id, claimedAt }: Session): Promise<void> {
  await db.checkoutSession.updateMany({ where: { id, claimedAt }, data: { claimedAt: null } });
}

/** So that the price of a purchase is the one that was told last. */
export async function noteShown(id: string, shownCents: number): Promise<void> {
  await db.checkoutSession.updateMany({
    where: { id, OR: [{ shownCents: null }, { shownCents: { not: shownCents } }] },
    data: { shownCents },
  });
}

async function putInCart(cartSessionId: string, item: ResolvedItem): Promise<SessionItem> {
  const { chosen, ...kept } = item;
  if (kept.refusal) return kept;
  const { package: key, foundation, walls, mirrored } = chosen;
  try {
    await addCartItem(cartSessionId, {
      ...{ planId: kept.planId, quantity: kept.quantity, addons: [], package: key },
      options: { ...(foundation ? { foundation } : {}), ...(walls ? { walls } : {}), mirrored },
    });
    return kept;
  } catch (error) {
    // It changed in this moment.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { ...kept, refusal: { code: "out_of_stock", message: error.message } };
  }
}

const PARTS: Record<string, string> = {
  ...{ country: "country", postalCode: "postal_code", state: "state", city: "city", line1: "line_one" },
  company: "company",
};

/** @throws AcpError 400 at the part of the address */
export function billingOf(address: AcpAddress, at: string): Billing {
  const line1 = [address.line_one, address.line_two].filter(Boolean).join(", ").slice(0, 200);
  const result = billingSchema.safeParse({
    ...{ country: address.country, postalCode: address.postal_code, state: address.state },
    ...{ city: address.city, line1, company: address.company },
  });
  if (result.success && result.data.country !== null) return result.data;
  const issue = result.error?.issues[0];
  const part = PARTS[String(issue?.path[0])] ?? "country";
  const message = issue?.message ?? "Enter the country as two letters, such as US";
  throw new AcpError(400, "invalid", message, { param: `${at}.${part}` });
}

/** The first that counts is the cart's; one purchase has one code. */
async function tryCodes(cartSessionId: string, codes: readonly string[]): Promise<RejectedCode[]> {
  await removeCartCode(cartSessionId);
  const rejected: RejectedCode[] = [];
  let taken = false;
  for (const typed of codes) {
    const { data } = cartCodeSchema.safeParse({ code: typed });
    const reject = (reason: RejectedCode["reason"], message: string) =>
      rejected.push({ code: typed, reason, message });
    if (taken) reject("discount_code_combination_disallowed", "One code counts for a purchase.");
    else if (!data) reject("discount_code_invalid", "This code is not valid.");
    else {
      const { problem } = await priceCart(cartSessionId, data.code);
      if (problem) rejected.push(rejectedBy(typed, problem));
      else {
        await setCartCode(cartSessionId, data.code);
        taken = true;
      }
    }
  }
  return rejected;
}

/**
 * Does to the session's cart what was asked for; its row is written by the caller.
 * @throws AcpError 400 before anything is changed
 */
export async function applyInput(session: Session, input: SessionInput): Promise<SessionChange> {
  const { cartSessionId } = session;
  const { fulfillment_details: fulfillment, buyer, line_items: asked } = input;
  const codes = input.discounts?.codes ?? input.coupons;
  const address = fulfillment?.address;
  const billing = address && billingOf(address, "$.fulfillment_details.address");
  const resolved = asked && (await resolveItems(asked));
  let items: SessionItem[] | undefined;
  if (resolved) {
    await clearCart(cartSessionId);
    items = [];
    for (const item of resolved) items.push(await putInCart(cartSessionId, item));
  }
  if (billing) await keepBilling(cartSessionId, billing);
  const unique = codes && [...new Set(codes)];
  const rejected = unique && (await tryCodes(cartSessionId, unique));
  return {
    ...(items ? { items } : {}),
    ...(unique ? { codes: unique, rejected: rejected ?? [] } : {}),
    ...(buyer ? { buyer } : {}),
    ...(fulfillment ? { fulfillment } : {}),
  };
}

/** Nobody bought by them, and their carts are gone by then. */
export async function forgetOldSessions(now: Date): Promise<void> {
  const before = new Date(now.getTime() - 90 * 86_400_000);
  await db.checkoutSession.deleteMany({ where: { updatedAt: { lt: before }, orderId: null } });
}
