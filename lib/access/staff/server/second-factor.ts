import "server-only";
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { encodeQR } from "qr";
import { env } from "@/lib/platform/ops/env";

/**
 * One-time codes by RFC 6238. Secrets are encrypted and recovery codes hashed, with keys derived from
 * NEXTAUTH_SECRET: a copy of the database signs nobody in.
 */
const SECONDS_OF_STEP = 30;
/** Clocks of phones differ. */
const WINDOW = 1;
/** Crockford's base 32: nothing that is taken for something else. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RECOVERY_CODES = 10;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const key = (purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", env().NEXTAUTH_SECRET ?? "", "", `second factor: ${purpose}`, 32));

export const newSecret = (): string => new Secret({ size: 20 }).base32;

export function sealSecret(secret: string, userId: number): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key("secrets"), iv).setAAD(Buffer.from(String(userId)));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** @throws Error when it was sealed with another key or for another user */
export function openSecret(stored: string, userId: number): string {
  const bytes = Buffer.from(stored, "base64");
  const decipher = createDecipheriv("aes-256-gcm", key("secrets"), bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(String(userId)));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

const totp = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), period: SECONDS_OF_STEP });

/**
 * The time step that a code is of, near the present one.
 * @param now milliseconds since 1970
 * @returns undefined when it is no code of the secret at this time
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totp(secret).validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / SECONDS_OF_STEP) + delta;
}

export interface QrPicture {
  size: number;
  path: string;
}

export function enrolmentPicture(secret: string, username: string, storeName: string): QrPicture {
  // A colon separates the two names in the address that the picture holds.
  const issuer = storeName.replaceAll(/\s*:\s*/g, " ");
  const modules = encodeQR(totp(secret, { issuer, label: username }).toString(), "raw", { border: 3 });
  const path = modules
    .flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { size: modules.length, path };
}

/** Codes for when the phone is lost: `7KQ2M-X0VDR`, each with 50 random bits. */
export function newRecoveryCodes(): string[] {
  const letters = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: RECOVERY_CODES }, () => `${letters()}-${letters()}`);
}

export function recoveryHash(code: string): string {
  const plain = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return createHmac("sha256", key("recovery codes")).update(plain).digest("base64url");
}
