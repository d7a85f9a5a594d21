import { getPost } from "@/lib/content/blog/queries";
import { notFound } from "@/lib/platform/errors";
import { methods, publicJson, type RouteParams } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"slug">>({
  GET: async (_request, { params }) => {
    const post = await getPost((await params).slug);
    if (!post) throw notFound("There is no such post.");
    const { seoTitle: _title, seoDescription: _description, ...contract } = post;
    return publicJson(contract);
  },
});
