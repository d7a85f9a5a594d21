import { countPlansToDraw } from "@/lib/catalog/drawing-queue/queries";
import { cacheState } from "@/lib/platform/cache/cache-state";
import { json, methods } from "@/lib/platform/http/route";
import { isDatabaseReachable } from "@/lib/platform/ops/health";

/**
 * Whether this instance should be sent visitors: 200 while the database responds
 * and its announcements are heard, so that no page is older than its last save. Plans that
 * are not drawn yet keep nobody away.
 */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async () => {
    const database = await isDatabaseReachable();
    const cache = cacheState().isLive;
    const ready = database && cache;
    return json(
      {
        status: ready ? "ready" : "unavailable",
        database,
        cache,
        plansToDraw: database ? await countPlansToDraw().catch(() => null) : null,
      },
      { status: ready ? 200 : 503, headers: ready ? {} : { "retry-after": "5" } },
    );
  },
});
