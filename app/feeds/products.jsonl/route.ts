import { openFeed } from "@/lib/catalog/feed/queries";
import { SHORT_SHARED_CACHE } from "@/lib/platform/http/cache-control";
import { isKnownVersion } from "@/lib/platform/http/conditional";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { clientAddress } from "@/lib/platform/http/request";
import { route } from "@/lib/platform/http/route";
import { textBody } from "@/lib/platform/http/text-body";

const WHOLE_READS = 60;
const HOUR_SECONDS = 3600;

/**
 * Every plan that is shown, one product to a line, for assistants; docs/operations.md. The framework compresses
 * texts alone, so it is called one.
 */
export const GET = route(async (request) => {
  const { etag, lines } = await openFeed();
  const headers = { etag, "cache-control": SHORT_SHARED_CACHE };
  if (isKnownVersion(request.headers, etag)) return new Response(null, { status: 304, headers });
  await rateLimit(`feed:${clientAddress(request.headers)}`, WHOLE_READS, HOUR_SECONDS);
  return new Response(textBody(lines), {
    headers: { ...headers, "content-type": "text/jsonl; charset=utf-8" },
  });
});
