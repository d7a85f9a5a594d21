import { getHomeSection } from "@/lib/content/sections/queries";
import { notFound } from "@/lib/platform/errors";
import { methods, publicJson, type RouteParams } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"sectionId">>({
  GET: async (_request, { params }) => {
    const section = await getHomeSection((await params).sectionId);
    if (!section) throw notFound("There is no such section.");
    return publicJson(section);
  },
});
