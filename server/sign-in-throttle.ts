import { createHmac, randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { CLIENT_ADDRESS } from "../lib/platform/http/internal-headers.ts";
import { refuse } from "./refuse.ts";
import type { Step } from "./step.ts";

interface Allowance {
  perSecond: number;
  burst: number;
}

/**
 * A try costs some 30 ms of one processor, most of them for the password's hash: a flood may use a third of
 * one.
 */
const OF_ONE_ADDRESS: Allowance = { perSecond: 5, burst: 20 };
const OF_ALL: Allowance = { perSecond: 10, burst: 30 };
const MAX_ADDRESSES = 10_000;
const KNOWN_MS = 60_000;
const MAX_KNOWN = 500;

interface Bucket {
  left: number;
  at: number;
}

function take(bucket: Bucket, { perSecond, burst }: Allowance, now: number): boolean {
  bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
  bucket.at = now;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}

export class SignInBuckets {
  #all: Bucket = { left: OF_ALL.burst, at: 0 };
  #addresses = new LRUCache<string, Bucket>({ max: MAX_ADDRESSES });

  /** @param now milliseconds of any clock that only goes forward */
  admits(address: string, now: number): boolean {
    const own = this.#addresses.get(address) ?? { left: OF_ONE_ADDRESS.burst, at: now };
    this.#addresses.set(address, own);
    return take(own, OF_ONE_ADDRESS, now) && take(this.#all, OF_ALL, now);
  }
}

function credentials({ headers }: IncomingMessage, key: Buffer): string | undefined {
  const [username, password] = [headers["x-auth-username"], headers["x-auth-password"]];
  if (typeof username !== "string" || typeof password !== "string") return undefined;
  const pair = JSON.stringify([username.toLowerCase(), password]);
  return createHmac("sha256", key).update(pair).digest("base64");
}

const isForm = ({ method, url }: IncomingMessage) =>
  method === "POST" && url?.split("?")[0] === "/api/auth/callback/credentials";

/**
 * A refusal by the framework costs as much as a page, so a flood is refused before it. Who is let through is
 * still checked (lib/access/staff/server/sign-in.ts); right credentials are not counted for a while.
 */
export function signInThrottle(): Step {
  const key = randomBytes(32);
  const buckets = new SignInBuckets();
  const known = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: KNOWN_MS });
  return (request, response, next) => {
    const pair = credentials(request, key);
    if (pair === undefined ? !isForm(request) : known.has(pair)) return next();
    if (!buckets.admits(String(request.headers[CLIENT_ADDRESS]), performance.now())) {
      const message = "Too many sign-ins at once. Please try again.";
      return refuse(response, 429, { message, code: "too_many_requests" }, { "retry-after": "2" });
    }
    if (pair !== undefined) {
      response.once("finish", () => {
        if (response.statusCode < 300) known.set(pair, true);
      });
    }
    next();
  };
}
