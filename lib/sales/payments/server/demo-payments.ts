import "server-only";
import { env } from "@/lib/platform/ops/env";

/** Whether a store in production gives its files away: whoever knows a test card has them without paying. */
export function isDemoInProduction(): boolean {
  const { NODE_ENV, STORE_MODE, PAYMENTS } = env();
  return NODE_ENV === "production" && STORE_MODE === "production" && PAYMENTS === "demo";
}
