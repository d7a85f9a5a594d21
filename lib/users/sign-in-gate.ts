import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress } from "@/lib/platform/http/request";

/**
 * Turns away what a flood of sign-ins has too many of before anything is spent on
 * it: a page takes a few milliseconds to draw, and so does a refusal that goes the
 * whole way through the framework. Who is let through here is still counted and
 * checked as ever; see sign-in.ts.
 */

interface Allowance {
  perSecond: number;
  /** Tries that may come at once after a quiet time. */
  atOnce: number;
}

/**
 * A try that is looked at costs some 30 ms of one processor, most of them for the
 * password's hash: in a flood a third of one is spent on sign-ins, and the first
 * burst is over within a second. One address may not use up what all of them have.
 */
const OF_ONE_ADDRESS: Allowance = { perSecond: 5, atOnce: 20 };
const OF_ALL: Allowance = { perSecond: 10, atOnce: 30 };
const MAX_ADDRESSES = 10_000;
/** How long credentials that were right are not counted as tries, in milliseconds. */
const KNOWN_MS = 60_000;
const MAX_KNOWN = 500;

interface Bucket {
  left: number;
  at: number;
}

interface Gate {
  key: Buffer;
  all: Bucket;
  addresses: Map<string, Bucket>;
  known: Map<string, number>;
}

// The server's start and its routes are bundles of their own; they share this.
const shared = globalThis as typeof globalThis & { storeSignInGate?: Gate };

function gate(): Gate {
  shared.storeSignInGate ??= {
    key: randomBytes(32),
    all: { left: OF_ALL.atOnce, at: 0 },
    addresses: new Map(),
    known: new Map(),
  };
  return shared.storeSignInGate;
}

/** Puts an entry last; the first ones, which nobody used for longest, make room. */
function putLast<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  map.delete(key);
  const [oldest] = map.keys();
  if (map.size >= most && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}

/** Takes one try from a bucket, which fills up with time. @returns whether there was one */
function take(bucket: Bucket, { perSecond, atOnce }: Allowance, now: number): boolean {
  bucket.left = Math.min(atOnce, bucket.left + ((now - bucket.at) / 1000) * perSecond);
  bucket.at = now;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}

/** Whether one more try from an address is looked at now. */
export function admitsTry(address: string, now: number): boolean {
  const { all, addresses } = gate();
  const own = addresses.get(address) ?? { left: OF_ONE_ADDRESS.atOnce, at: now };
  putLast(addresses, address, own, MAX_ADDRESSES);
  return take(own, OF_ONE_ADDRESS, now) && take(all, OF_ALL, now);
}

const fingerprint = (username: string, password: string) =>
  createHmac("sha256", gate().key)
    .update(JSON.stringify([username.toLowerCase(), password]))
    .digest("base64");

/** Notes credentials that were right: whoever calls with them is no flood. */
export function noteKnown(username: string, password: string, now: number): void {
  putLast(gate().known, fingerprint(username, password), now + KNOWN_MS, MAX_KNOWN);
}

function isTry({ method, url, headers }: IncomingMessage, now: number): boolean {
  const [username, password] = [headers["x-auth-username"], headers["x-auth-password"]];
  if (typeof username === "string" && typeof password === "string") {
    return (gate().known.get(fingerprint(username, password)) ?? 0) <= now;
  }
  return method === "POST" && url?.split("?")[0] === "/api/auth/callback/credentials";
}

const REFUSAL = JSON.stringify({
  message: "Too many sign-ins at once. Please try again.",
  code: "too_many_requests",
});

/** Answers a sign-in of a flood with 429. @returns whether it did */
export function refuseFlood(request: IncomingMessage, response: ServerResponse): boolean {
  const now = performance.now();
  if (!isTry(request, now)) return false;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "");
  if (admitsTry(clientAddress(new Headers({ "x-forwarded-for": forwarded })), now)) return false;
  response.writeHead(429, {
    "content-type": "application/json",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "retry-after": "2",
  });
  response.end(REFUSAL);
  return true;
}
