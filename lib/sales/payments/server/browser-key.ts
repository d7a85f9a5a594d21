import "server-only";
import { env } from "@/lib/platform/ops/env";

/** The key the browser starts the provider's script with; null for the demo payments, which need no script. */
export function publishableKey(): string | null {
  return env().PAYMENTS === "demo" ? null : (env().STRIPE_PUBLISHABLE_KEY ?? null);
}
