import "server-only";
import { env } from "@/lib/platform/ops/env";

/** Whoever knows a test card has the files without paying. */
export function isDemoInProduction(): boolean {
  const { NODE_ENV, STORE_MODE, PAYMENTS } = env();
  return NODE_ENV === "production" && STORE_MODE === "production" && PAYMENTS === "demo";
}
