import { getOffer } from "@/lib/catalog/offers/queries";
import { notFound } from "@/lib/platform/errors";
import { methods, publicJson, type RouteParams } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"slug">>({
  GET: async (_request, { params }) => {
    const offer = await getOffer((await params).slug);
    if (!offer) throw notFound("The house plan you're looking for doesn't exist or has been removed.");
    return publicJson(offer);
  },
});
