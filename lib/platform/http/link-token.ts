import "server-only";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { AppError } from "../errors";
import { env } from "../ops/env";

/**
 * An order's token is derived from a stored nonce with a secret that is not in the database, and looked up
 * by its hash: whoever reads the database still cannot open an order.
 */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function newTokenNonce(): string {
  return randomBytes(32).toString("base64url");
}

/** A nonce has no colon, so no other text that is keyed with the secret is one. */
function keyed(text: string): Buffer {
  const secret = env().LINK_SECRET;
  if (!secret) throw new AppError("unavailable", "Order links are not set up.", { retryAfter: 60 });
  return createHmac("sha256", secret).update(text).digest();
}

export function linkToken(nonce: string): string {
  return keyed(nonce).toString("base64url");
}

/** Six digits that go with a link. */
export function linkCode(nonce: string): string {
  return String(keyed(`code:${nonce}`).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

/** With the secret, since whoever reads the database could try all codes. */
export function linkCodeHash(hashOfToken: string, code: string): string {
  return keyed(`code-of:${hashOfToken}:${code}`).toString("hex");
}

export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}
