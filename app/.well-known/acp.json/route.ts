import { notFound } from "@/lib/platform/errors";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { clientAddress } from "@/lib/platform/http/request";
import { publicJson, route } from "@/lib/platform/http/route";
import { getDiscovery } from "@/lib/sales/assistants/discovery-queries";

const HOUR_SECONDS = 3600;

/** Whether and how assistants buy here; those that get a 404 do not try. */
export const GET = route(async (request) => {
  await rateLimit(`acp-discovery:${clientAddress(request.headers)}`, 600, HOUR_SECONDS);
  const discovery = await getDiscovery();
  if (!discovery) throw notFound("No assistant buys here.");
  return publicJson(discovery);
});
