import "server-only";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id with 19 MiB and two passes: the floor that OWASP's password storage sheet names. */
const ARGON = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing is limited to half of the processors and of Node's worker threads, so that a flood of sign-ins leaves pages alone. */
const MAX_AT_ONCE = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) {
    // Whoever ends hands its place on, so the count stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, ARGON));
}

let standIn: Promise<string> | undefined;

/** Without a hash (no such user) the same work is done, so that the response time tells nothing. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  standIn ??= hash("a password that nobody has", ARGON);
  const target = stored ?? (await standIn);
  const fits = await inTurn(() => verify(target, password).catch(() => false));
  return fits && stored !== undefined;
}
