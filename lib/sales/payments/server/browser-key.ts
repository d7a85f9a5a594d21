import "server-only";
import { env } from "@/lib/platform/ops/env";

/** Null for the demo payments, which need no script. */
export function publishableKey(): string | null {
  return env().PAYMENTS === "demo" ? null : (env().STRIPE_PUBLISHABLE_KEY ?? null);
}
