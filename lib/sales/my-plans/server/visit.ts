import "server-only";
import { randomBytes } from "node:crypto";
import type { BuyerSession } from "@/generated/prisma/client";
import { AppError } from "@/lib/platform/errors";
import { cookieHeader, cookieValue } from "@/lib/platform/http/cookies";
import { isToken } from "@/lib/platform/http/link-token";
import { noteSeen } from "../mutations";
import { findBuyerSession } from "../queries";
import { LINK_MINUTES, SESSION_DAYS } from "../schema";

export const SESSION_COOKIE = "my_plans";
/** Names the browser that asked for an email, as long as its link works. */
export const ASKED_COOKIE = "my_plans_asked";

const tokenIn = (headers: Headers, name: string): string | undefined => {
  const value = cookieValue(headers, name);
  return value && isToken(value) ? value : undefined;
};

export const sessionToken = (headers: Headers) => tokenIn(headers, SESSION_COOKIE);
export const askedToken = (headers: Headers) => tokenIn(headers, ASKED_COOKIE);

/** The same for all that one browser asks for: an email that came late still needs no more than its button. */
export const newAskedToken = (): string => randomBytes(32).toString("base64url");

export const askedCookie = (token: string) => cookieHeader(ASKED_COOKIE, token, LINK_MINUTES * 60);
export const sessionCookie = (token: string) => cookieHeader(SESSION_COOKIE, token, SESSION_DAYS * 86_400);
export const noAskedCookie = () => cookieHeader(ASKED_COOKIE, "", 0);
export const noSessionCookie = () => cookieHeader(SESSION_COOKIE, "", 0);

/** A browser that is signed in. */
export type VisitingBuyer = BuyerSession;

export async function visitingBuyer(headers: Headers, now: Date): Promise<VisitingBuyer | null> {
  const session = await findBuyerSession(sessionToken(headers), now);
  if (session) await noteSeen(session, now);
  return session;
}

/** @throws AppError `unauthenticated` */
export async function requireBuyer(headers: Headers, now: Date): Promise<VisitingBuyer> {
  const session = await visitingBuyer(headers, now);
  if (!session) throw new AppError("unauthenticated", "Ask for an email with a link to your plans first.");
  return session;
}
