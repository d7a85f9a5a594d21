import "server-only";
import { timingSafeEqual } from "node:crypto";
import type { BuyerLink, BuyerSession } from "@/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError, invalidField, notFound } from "@/lib/platform/errors";
import { emailColumns, emailKey } from "@/lib/platform/format/email";
import {
  isToken,
  linkCode,
  linkCodeHash,
  linkToken,
  newTokenNonce,
  tokenHash,
} from "@/lib/platform/http/link-token";
import { countUse, uncountUse } from "@/lib/platform/http/rate-limit";
import { queueMail } from "@/lib/queue/outbox/mutations";
import { addressHash } from "@/lib/queue/outbox/server/address-hash";
import { hasPlans, listLinksOf } from "./queries";
import { CODE_TRIES, LINK_MINUTES, type OpenSession, SESSION_DAYS } from "./schema";

const ASKED_PER_HOUR = 5;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Five tries an email, again and again, would come through one day; an address has so many wrong ones a day. */
const WRONG_CODES_PER_DAY = 20;
const SESSIONS_MAX = 20;
const SEEN_STEP_MS = HOUR_SECONDS * 1000;

const gone = () =>
  new AppError("gone", "This link or code was used already, or is too old. Ask for a new email.");

/**
 * The link is kept whoever asks, and only an address that has bought gets the email: neither the answer nor what
 * becomes of a code tells which.
 * @param browser the cookie of the browser that asks
 */
export async function requestLink(email: string, browser: string, now: Date): Promise<void> {
  const { count } = await countUse(`my-plans-link:${addressHash(email)}`, HOUR_SECONDS);
  if (count > ASKED_PER_HOUR) return;
  const nonce = newTokenNonce();
  const hash = tokenHash(linkToken(nonce));
  await db.$transaction(async (tx) => {
    const { id } = await tx.buyerLink.create({
      data: {
        ...emailColumns(email),
        tokenHash: hash,
        codeHash: linkCodeHash(hash, linkCode(nonce)),
        browserHash: tokenHash(browser),
        expiresAt: new Date(now.getTime() + LINK_MINUTES * 60_000),
      },
    });
    if (await hasPlans(tx, emailKey(email))) {
      await queueMail(tx, "my-plans-link", { key: `my-plans-link:${id}`, to: { email }, data: { nonce } });
    }
  });
}

function tooManyCodes(seconds: number): AppError {
  const message = "That was too many wrong codes. Ask for a new email and use its link.";
  return new AppError("too_many_requests", message, { retryAfter: seconds });
}

const isCodeOf = (link: BuyerLink, code: string): boolean =>
  timingSafeEqual(Buffer.from(link.codeHash), Buffer.from(linkCodeHash(link.tokenHash, code)));

/**
 * Each try is counted before it is known how it ends: tries that come at once are no more than five.
 * @param links those that the code may be of
 * @returns the one that it is of
 * @throws AppError `too_many_requests`, `validation_failed`
 */
async function tryCode(links: readonly BuyerLink[], code: string | undefined, now: Date): Promise<BuyerLink> {
  const [first] = links;
  if (!first) throw gone();
  if (code === undefined) throw invalidField("code", "Enter the six digits from the email");
  const key = `my-plans-code:${addressHash(first.email)}`;
  const day = await countUse(key, DAY_SECONDS);
  if (day.count > WRONG_CODES_PER_DAY) throw tooManyCodes(day.seconds);
  const counted = await db.$queryRaw<{ id: number }[]>`
    UPDATE buyer_links SET tries = tries + 1
    WHERE id = ANY(${links.map(({ id }) => id)}::int[]) AND tries < ${CODE_TRIES} RETURNING id`;
  const open = links.filter(({ id }) => counted.some((one) => one.id === id));
  const found = open.find((link) => isCodeOf(link, code));
  if (found || open.length === 0) await uncountUse(key);
  if (found) return found;
  if (open.length > 0) throw invalidField("code", "This code is not right. Look at the newest email.");
  const last = Math.max(...links.map(({ expiresAt }) => expiresAt.getTime()));
  throw tooManyCodes(Math.max(1, Math.ceil((last - now.getTime()) / 1000)));
}

const isOpen = (link: BuyerLink, now: Date) => link.usedAt === null && link.expiresAt > now;

/** @throws AppError as `openBuyerSession` */
async function proven(input: OpenSession, browser: string | undefined, now: Date): Promise<BuyerLink> {
  const { token, email = "", code } = input;
  if (token === undefined) {
    const links = browser ? await listLinksOf(browser, email) : [];
    return tryCode(
      links.filter((link) => isOpen(link, now)),
      code,
      now,
    );
  }
  const link = isToken(token)
    ? await db.buyerLink.findUnique({ where: { tokenHash: tokenHash(token) } })
    : null;
  if (!link || !isOpen(link, now)) throw gone();
  const isAsker = browser !== undefined && link.browserHash === tokenHash(browser);
  return isAsker ? link : tryCode([link], code, now);
}

/** What the browser that asked holds of the address ends with the one that is used. Of two at once, the second finds it used. */
async function useLink(tx: Tx, link: BuyerLink, now: Date): Promise<void> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM buyer_links
    WHERE browser_hash = ${link.browserHash} AND email_key = ${link.emailKey} AND used_at IS NULL
      AND expires_at > ${now}
    ORDER BY id FOR UPDATE`;
  const ids = rows.map(({ id }) => id);
  if (!ids.includes(link.id)) throw gone();
  await tx.buyerLink.updateMany({ where: { id: { in: ids } }, data: { usedAt: now } });
}

async function endOldest(tx: Tx, key: string): Promise<void> {
  const kept = { where: { emailKey: key }, orderBy: { id: "desc" }, skip: SESSIONS_MAX } as const;
  const older = await tx.buyerSession.findMany({ ...kept, select: { id: true } });
  await tx.buyerSession.deleteMany({ where: { id: { in: older.map(({ id }) => id) } } });
}

export interface Visiting {
  /** The cookie of a browser that asked for a link. */
  browser: string | undefined;
  /** The session that the browser has already, which the new one takes the place of. */
  session: string | undefined;
  /** What is said of the browser in the list of sessions. */
  name: string;
}

/**
 * @returns the token of the new session
 * @throws AppError `gone` for what was used or is late, `validation_failed` for a code that is missing or wrong,
 * `too_many_requests` after five wrong ones
 */
export async function openBuyerSession(input: OpenSession, visiting: Visiting, now: Date): Promise<string> {
  const link = await proven(input, visiting.browser, now);
  const token = newTokenNonce();
  await db.$transaction(async (tx) => {
    await useLink(tx, link, now);
    if (visiting.session)
      await tx.buyerSession.deleteMany({ where: { tokenHash: tokenHash(visiting.session) } });
    await tx.buyerSession.create({
      data: {
        email: link.email,
        emailKey: link.emailKey,
        tokenHash: tokenHash(token),
        browser: visiting.name,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_SECONDS * 1000),
      },
    });
    await endOldest(tx, link.emailKey);
  });
  return token;
}

/** Once an hour at most. */
export async function noteSeen({ id, lastSeenAt }: BuyerSession, now: Date): Promise<void> {
  if (now.getTime() - lastSeenAt.getTime() < SEEN_STEP_MS) return;
  await db.buyerSession.updateMany({ where: { id }, data: { lastSeenAt: now } });
}

/** @throws AppError `not_found`, also for a session of another address */
export async function endBuyerSession(id: number, { emailKey: key }: BuyerSession): Promise<void> {
  const { count } = await db.buyerSession.deleteMany({ where: { id, emailKey: key } });
  if (count === 0) throw notFound("There is no such session.");
}

export async function endSessionOfToken(token: string): Promise<void> {
  await db.buyerSession.deleteMany({ where: { tokenHash: tokenHash(token) } });
}

/** A link that is over is kept for a day more, so that it is said to be. */
export async function forgetOldEntries(now = new Date()): Promise<void> {
  await db.buyerLink.deleteMany({
    where: { expiresAt: { lt: new Date(now.getTime() - DAY_SECONDS * 1000) } },
  });
  await db.buyerSession.deleteMany({ where: { expiresAt: { lt: now } } });
}
