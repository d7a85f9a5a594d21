import { createHash, randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/platform/ops/env";
import { strictPolicy } from "../rules/policy";

export const POLICY_HEADER = "content-security-policy";

export const scriptHash = (script: string): string =>
  `sha256-${createHash("sha256").update(script).digest("base64")}`;

interface StrictPageOptions {
  hashes: readonly string[];
  withStripe?: boolean;
}

export function newStrictPolicy({ hashes, withStripe = false }: StrictPageOptions): string {
  return strictPolicy({
    nonce: randomBytes(16).toString("base64"),
    hashes,
    withStripe,
    development: env().NODE_ENV === "development",
  });
}

export function strictPage(request: NextRequest, policy: string): NextResponse {
  const headers = new Headers(request.headers);
  headers.set(POLICY_HEADER, policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(POLICY_HEADER, policy);
  return response;
}
