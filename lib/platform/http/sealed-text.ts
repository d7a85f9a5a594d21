import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { AppError } from "../errors";
import { env } from "../ops/env";

/**
 * For secrets that the store has to send out again: whoever reads the database alone cannot read them.
 * With LINK_SECRET, which is never changed.
 */
const IV_BYTES = 12;
const TAG_BYTES = 16;

function key(): Buffer {
  const secret = env().LINK_SECRET;
  if (!secret) throw new AppError("unavailable", "Secrets cannot be kept here.", { retryAfter: 60 });
  return Buffer.from(hkdfSync("sha256", secret, "", "sealed text", 32));
}

/** @param owner what it belongs to: it cannot be opened as something else's */
export function sealText(text: string, owner: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key(), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** @throws Error when it was sealed with another secret or for another owner */
export function openText(stored: string, owner: string): string {
  const bytes = Buffer.from(stored, "base64");
  const decipher = createDecipheriv("aes-256-gcm", key(), bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}
