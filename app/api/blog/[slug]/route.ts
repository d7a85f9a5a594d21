import { getPost } from "@/lib/blog/queries";
import { notFound } from "@/lib/platform/http/errors";
import { methods, publicJson } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<{ params: Promise<{ slug: string }> }>({
  GET: async (_request, { params }) => {
    const post = await getPost((await params).slug);
    if (!post) throw notFound("There is no such post.");
    const { seoTitle: _title, seoDescription: _description, ...contract } = post;
    return publicJson(contract);
  },
});
