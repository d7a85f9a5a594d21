import { rowRead } from "@/lib/access/resources/staff-routes";
import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { getAdminPost } from "@/lib/content/blog/admin/queries";
import { deletePost, updatePost } from "@/lib/content/blog/mutations";
import { expireInRoute, TAGS } from "@/lib/platform/cache/cache";
import { anyObject } from "@/lib/platform/forms/form-schema";
import { json, methods, parseJson, pathId, type RouteParams } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  GET: rowRead("blog:read", getAdminPost),
  PATCH: staffRoute("blog:set-visibility", async (request, { params }, staff) => {
    const id = pathId((await params).id);
    const before = await getAdminPost(id, staff);
    const post = await updatePost(id, await parseJson(request, anyObject), staff);
    expireInRoute(TAGS.posts, TAGS.post(before.slug), TAGS.post(post.slug));
    return json(post);
  }),
  DELETE: staffRoute("blog:delete", async (_request, { params }, staff) => {
    const { slug } = await deletePost(pathId((await params).id), staff);
    expireInRoute(TAGS.posts, TAGS.post(slug));
    return json({ success: true });
  }),
});
