import { expireInRoute } from "@/lib/platform/cache/cache";
import { INVALIDATE_TAGS } from "@/lib/platform/http/internal-headers";

/**
 * Expires tags in this process's caches: called by its own server alone, which drops the
 * header from whatever comes from outside (server/client-address.ts). It is part of no contract.
 */
export function POST(request: Request): Response {
  const tags = request.headers.get(INVALIDATE_TAGS);
  if (tags === null) return new Response(null, { status: 404 });
  expireInRoute(...tags.split(",").map(decodeURIComponent));
  return new Response(null, { status: 204 });
}
