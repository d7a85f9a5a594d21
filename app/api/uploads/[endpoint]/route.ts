import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { storeImage } from "@/lib/media/mutations";
import { IMAGE_ENDPOINTS } from "@/lib/media/rules/limits";
import { receiveImage } from "@/lib/media/server/receive";
import { notFound } from "@/lib/platform/errors";
import { json, methods, type RouteParams } from "@/lib/platform/http/route";

/** Takes an image in the multipart field `image`; the response carries its address as `fileUrl`. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"endpoint">>({
  POST: staffRoute("uploads:create", async (request, { params }, staff) => {
    const given = (await params).endpoint;
    const endpoint = IMAGE_ENDPOINTS.find((name) => name === given);
    if (!endpoint) throw notFound("There is no such upload.");
    return json(await storeImage({ endpoint, ...(await receiveImage(request)) }, staff), { status: 201 });
  }),
});
