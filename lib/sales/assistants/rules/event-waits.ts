const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const FIRST_WAITS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 300 * SECOND_MS] as const;

/** How long news of an order is worth telling. */
export const TELL_FOR_MS = 72 * HOUR_MS;

/**
 * @param attempts how many have failed
 * @returns when it is tried again; null when it has been tried for long enough
 */
export function nextTry(attempts: number, createdAt: Date, now: Date): Date | null {
  const wait = FIRST_WAITS_MS[attempts - 1] ?? HOUR_MS;
  const at = new Date(now.getTime() + wait);
  return at.getTime() > createdAt.getTime() + TELL_FOR_MS ? null : at;
}
