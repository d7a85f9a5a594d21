import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/platform/errors";
import { emailKey } from "@/lib/platform/format/email";
import { absoluteUrl } from "@/lib/platform/http/site";
import { env } from "@/lib/platform/ops/env";
import { MAIL_LISTS, type MailList } from "../schema";

const PURPOSE: Record<MailList, string> = { newsletter: "unsubscribe", cart: "no-cart-mails" };

function signature(email: string, list: MailList): Buffer {
  const secret = env().LINK_SECRET;
  if (!secret) throw new AppError("unavailable", "Newsletter links are not set up.", { retryAfter: 60 });
  // The purpose is part of what is signed, so that no other link's signature fits here.
  return createHmac("sha256", secret).update(`${PURPOSE[list]}:${email}`).digest();
}

/** The address and its signature. It never expires. */
export function unsubscribeToken(email: string, list: MailList = "newsletter"): string {
  const address = emailKey(email);
  return `${Buffer.from(address).toString("base64url")}.${signature(address, list).toString("base64url")}`;
}

export function readUnsubscribeToken(token: string): { email: string; list: MailList } | undefined {
  const [address = "", signed = ""] = token.slice(0, 600).split(".");
  const email = Buffer.from(address, "base64url").toString();
  const given = Buffer.from(signed, "base64url");
  const list = MAIL_LISTS.find((one) => {
    const right = signature(email, one);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return email && list ? { email, list } : undefined;
}

export function unsubscribeLink(email: string): string {
  return absoluteUrl(`/newsletter/unsubscribe?token=${unsubscribeToken(email)}`);
}

export function cartStopLink(email: string): string {
  return absoluteUrl(`/newsletter/unsubscribe?token=${unsubscribeToken(email, "cart")}`);
}

/** One-click unsubscribe (RFC 8058). */
export function unsubscribeHeaders(email: string, list: MailList = "newsletter"): Record<string, string> {
  const token = unsubscribeToken(email, list);
  return {
    "List-Unsubscribe": `<${absoluteUrl(`/api/newsletter/unsubscribe?token=${token}`)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
