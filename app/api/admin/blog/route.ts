import { listAdminPosts } from "@/lib/blog/admin-queries";
import { createPostSchema } from "@/lib/blog/form-schema";
import { createPost } from "@/lib/blog/mutations";
import { expireInRoute, TAGS } from "@/lib/platform/cache/cache";
import { json, jsonList, methods, parseJson } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/staff-route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("blog:read", async (_request, _context, staff) => jsonList(await listAdminPosts(staff))),
  POST: staffRoute("blog:create", async (request, _context, staff) => {
    const post = await createPost(await parseJson(request, createPostSchema), staff);
    expireInRoute(TAGS.posts, TAGS.post(post.slug));
    return json(post, { status: 201 });
  }),
});
