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

export function linkToken(nonce: string): string {
  const secret = env().LINK_SECRET;
  if (!secret) throw new AppError("unavailable", "Order links are not set up.", { retryAfter: 60 });
  return createHmac("sha256", secret).update(nonce).digest("base64url");
}

export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}
