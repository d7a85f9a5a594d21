import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/platform/http/errors";
import { absoluteUrl } from "@/lib/platform/http/site";
import { env } from "@/lib/platform/ops/env";

function signature(email: string): Buffer {
  const secret = env().LINK_SECRET;
  if (!secret) throw new AppError("unavailable", "Newsletter links are not set up.", { retryAfter: 60 });
  // The purpose is part of what is signed, so that no other link's signature fits here.
  return createHmac("sha256", secret).update(`unsubscribe:${email}`).digest();
}

/** The token of an address's unsubscribe link: the address and its signature. It never runs out. */
export function unsubscribeToken(email: string): string {
  const address = email.toLowerCase();
  return `${Buffer.from(address).toString("base64url")}.${signature(address).toString("base64url")}`;
}

/** The address of a token that this store signed; undefined for any other text. */
export function readUnsubscribeToken(token: string): string | undefined {
  const [address = "", signed = ""] = token.slice(0, 600).split(".");
  const email = Buffer.from(address, "base64url").toString();
  const given = Buffer.from(signed, "base64url");
  const right = signature(email);
  return email && given.length === right.length && timingSafeEqual(given, right) ? email : undefined;
}

/** The page a newsletter mail links to for unsubscribing. */
export function unsubscribeLink(email: string): string {
  return absoluteUrl(`/newsletter/unsubscribe?token=${unsubscribeToken(email)}`);
}

/** The headers of every newsletter mail: one press in the mail program unsubscribes (RFC 8058). */
export function unsubscribeHeaders(email: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${absoluteUrl(`/api/newsletter/unsubscribe?token=${unsubscribeToken(email)}`)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
