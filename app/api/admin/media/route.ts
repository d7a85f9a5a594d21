import { json, methods } from "@/lib/platform/http/route";
import { listMedia } from "@/lib/uploads/queries";
import { readMediaQuery } from "@/lib/uploads/schema";
import { staffRoute } from "@/lib/users/server/staff-route";

/** One page of the media library: `q`, `unused=1`, `page`; the number of matches is in `X-Total-Count`. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("uploads:read", async (request) => {
    const { items, total } = await listMedia(readMediaQuery(new URL(request.url).searchParams));
    return json(items, { headers: { "x-total-count": String(total) } });
  }),
});
