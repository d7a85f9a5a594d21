import "server-only";
import { env } from "@/lib/platform/ops/env";

export function absoluteUrl(path: string): string {
  return new URL(path, env().SITE_URL ?? "http://localhost:3000").toString();
}
