import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { listMedia } from "@/lib/media/queries";
import { readMediaQuery } from "@/lib/media/schema";
import { json, methods } from "@/lib/platform/http/route";

/** `?q=`, `?unused=1`, `?page=`; the number of matches is in `X-Total-Count`. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("uploads:read", async (request) => {
    const { items, total } = await listMedia(readMediaQuery(new URL(request.url).searchParams));
    return json(items, { headers: { "x-total-count": String(total) } });
  }),
});
