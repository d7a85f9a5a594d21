import "server-only";
import { AppError } from "@/lib/platform/errors";
import { countUse, rateLimit } from "@/lib/platform/http/rate-limit";
import { getSetting } from "@/lib/settings/queries";

const DAY_SECONDS = 86_400;
const PER_MINUTE = 20;
const PER_VISITOR_DAY = 100;
const PER_ADDRESS_DAY = 300;
const ISSUES_PER_ADDRESS_DAY = 10;

export interface Visitor {
  sessionId?: string;
  address: string;
}

/** @throws AppError `too_many_requests` over 20 a minute for an address, 100 a day for a visitor */
export async function limitMessages({ sessionId, address }: Visitor): Promise<void> {
  await rateLimit(`chat:${address}`, PER_MINUTE, 60);
  if (sessionId) {
    await rateLimit(`chat-day:s:${sessionId}`, PER_VISITOR_DAY, DAY_SECONDS);
    await rateLimit(`chat-day:a:${address}`, PER_ADDRESS_DAY, DAY_SECONDS);
  } else {
    await rateLimit(`chat-day:a:${address}`, PER_VISITOR_DAY, DAY_SECONDS);
  }
}

/**
 * Uses one message of the store's daily budget.
 * @returns false when there is none left
 */
export async function takeModelBudget(): Promise<boolean> {
  const budget = await getSetting("concierge_daily_messages");
  if (budget === 0) return false;
  const { count } = await countUse("chat-budget", DAY_SECONDS);
  return count <= budget;
}

export async function mayOpenIssue({ sessionId, address }: Visitor): Promise<boolean> {
  if (sessionId) return true;
  try {
    await rateLimit(`chat-issue:${address}`, ISSUES_PER_ADDRESS_DAY, DAY_SECONDS);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_requests") return false;
    throw error;
  }
}
