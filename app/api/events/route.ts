import { countVisit, visitorOf } from "@/lib/insights/visits/mutations";
import { visitSchema } from "@/lib/insights/visits/schema";
import { isCounted } from "@/lib/insights/visits/server/counted";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { clientAddress } from "@/lib/platform/http/request";
import { methods, parseJson } from "@/lib/platform/http/route";

/** Beacons an address may send in a minute: an office or a household opens several pages at once. */
const BEACONS_A_MINUTE = 300;

/** What a visitor did, for the counts of the day. Nothing of who they are is stored, nor their address. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: async (request) => {
    if (!isCounted(request.headers)) {
      await parseJson(request, visitSchema);
      return new Response(null, { status: 204 });
    }
    const address = clientAddress(request.headers);
    // The limit goes by a hash of the day too: the database never holds the address.
    await rateLimit(`events:${await visitorOf(address, "")}`, BEACONS_A_MINUTE, 60);
    const visit = await parseJson(request, visitSchema);
    await countVisit(visit, await visitorOf(address, request.headers.get("user-agent") ?? ""));
    return new Response(null, { status: 204 });
  },
});
