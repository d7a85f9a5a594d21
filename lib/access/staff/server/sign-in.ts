import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { User } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import { sameText } from "@/lib/platform/db/search-text";
import { AppError } from "@/lib/platform/errors";
import { countUse, resetUses, usesOf } from "@/lib/platform/http/rate-limit";
import type { SignIn } from "../schema";
import { verifyPassword } from "./password";

export const MAX_FAILURES = 10;
export const WINDOW_SECONDS = 15 * 60;
/** Failures for one name that count against the address too: the typos of one do not lock out the office. */
const MAX_FAILURES_OF_NAME = 3;
/** Beyond this a flood is refused before it costs the database anything. */
const MAX_AT_ONCE = 40;

export const INVALID_CREDENTIALS = "Invalid username or password";

let underWay = 0;
const processKey = randomBytes(32);
const proven = new LRUCache<string, true>({ max: 500, ttl: 60_000 });
const beingProven = new Map<string, Promise<boolean>>();

/** The hash is part of it, so that a changed password is no longer proven. */
function fingerprint(user: User | null, { username, password }: SignIn): string {
  return createHmac("sha256", processKey)
    .update(JSON.stringify([user?.id ?? username.toLowerCase(), user?.password ?? "", password]))
    .digest("base64");
}

export function tooMany(seconds: number): AppError {
  return new AppError("too_many_requests", "Too many failed sign-ins. Please try again later.", {
    retryAfter: seconds,
  });
}

export const nameKeyOf = (username: string): string =>
  `sign-in:name:${createHmac("sha256", "name").update(username.toLowerCase()).digest("hex")}`;
export const codeKeyOf = (userId: number): string => `sign-in:code:${userId}`;
export const addressKeyOf = (address: string): string => `sign-in:address:${address}`;

interface Try {
  wait?: number;
  ofAddress: boolean;
}

/**
 * Counts a try as a failure before the password is looked at, so that tries in
 * parallel cannot all slip below the limit; a success takes it back.
 */
async function countTry(username: string, address: string): Promise<Try> {
  const [nameKey, addressKey] = [nameKeyOf(username), addressKeyOf(address)];
  const ofName = await countUse(nameKey, WINDOW_SECONDS);
  const ofBoth = await countUse(`${nameKey}:${address}`, WINDOW_SECONDS);
  const ofAddress = ofBoth.count <= MAX_FAILURES_OF_NAME;
  const fromAddress = ofAddress ? await countUse(addressKey, WINDOW_SECONDS) : await usesOf(addressKey);
  const passed = [ofName, fromAddress].filter(({ count }) => count > MAX_FAILURES);
  return { ofAddress, ...(passed.length > 0 ? { wait: Math.max(...passed.map((one) => one.seconds)) } : {}) };
}

async function takeBack(username: string, address: string, { ofAddress }: Try): Promise<void> {
  const nameKey = nameKeyOf(username);
  await resetUses(nameKey);
  await resetUses(`${nameKey}:${address}`);
  if (!ofAddress) return;
  // Only this try: an own account must not wipe out what was guessed at others from here.
  await db.$executeRaw`UPDATE rate_limits SET count = greatest(count - 1, 0) WHERE key = ${addressKeyOf(address)}`;
}

/**
 * The user of a name and a password. An unknown name costs the same time and
 * gets the same response as a wrong password.
 *
 * @param address of the client, for the limit
 * @throws AppError `unauthenticated` when they do not fit, `too_many_requests`
 *   after ten failures for the name or from the address within 15 minutes (of which three of
 *   one name), and in a flood
 */
export async function verifyCredentials(credentials: SignIn, address: string): Promise<User> {
  if (underWay >= MAX_AT_ONCE) {
    throw new AppError("too_many_requests", "Too many sign-ins at once. Please try again.", {
      retryAfter: 2,
    });
  }
  underWay += 1;
  try {
    return await checkCredentials(credentials, address);
  } finally {
    underWay -= 1;
  }
}

async function checkCredentials(credentials: SignIn, address: string): Promise<User> {
  const { username, password } = credentials;
  const user = await db.user.findFirst({
    where: { username: sameText(username) },
  });
  const key = fingerprint(user, credentials);
  if (user && proven.has(key)) {
    return user;
  }

  const counted = await countTry(username, address);
  if (counted.wait !== undefined) {
    // A client that opens many calls at once with the right password is let in by the first of them.
    if (!user || !(proven.has(key) || (await beingProven.get(key)))) throw tooMany(counted.wait);
    await takeBack(username, address, counted);
    return user;
  }
  const check = verifyPassword(user?.password, password);
  if (user) beingProven.set(key, check);
  const fits = await check.finally(() => beingProven.delete(key));
  if (!user || !fits) throw new AppError("unauthenticated", INVALID_CREDENTIALS);
  proven.set(key, true);
  await takeBack(username, address, counted);
  return user;
}
