import "server-only";
import { env } from "@/lib/platform/ops/env";

/** An absolute address of the store for a path. */
export function absoluteUrl(path: string): string {
  return new URL(path, env().SITE_URL ?? "http://localhost:3000").toString();
}
