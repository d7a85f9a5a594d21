import { getDrawings } from "@/lib/catalog/previews/queries";
import { notFound } from "@/lib/platform/errors";
import { methods, publicJson, type RouteParams } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"slug">>({
  GET: async (_request, { params }) => {
    const drawings = await getDrawings((await params).slug);
    if (!drawings) throw notFound("There are no drawings of this house plan to look at.");
    return publicJson(drawings);
  },
});
