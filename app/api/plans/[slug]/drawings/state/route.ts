import { lookAtFirstDrawing } from "@/lib/catalog/drawing-queue/mutations";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { clientAddress } from "@/lib/platform/http/request";
import { json, methods, type RouteParams } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"slug">>({
  GET: async (request, { params }) => {
    // A page that waits looks every few seconds.
    await rateLimit(`drawing-state:${clientAddress(request.headers)}`, 600, 60);
    return json({ state: await lookAtFirstDrawing((await params).slug) });
  },
});
