import { staffCollection, streamedRows } from "@/lib/access/resources/staff-routes";
import { listAdminPosts } from "@/lib/content/blog/admin/queries";
import { createPostSchema } from "@/lib/content/blog/admin/schema";
import { createPost } from "@/lib/content/blog/mutations";
import { TAGS } from "@/lib/platform/cache/cache";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "blog",
  list: streamedRows(listAdminPosts),
  create: { schema: createPostSchema, write: createPost, tags: ({ slug }) => [TAGS.post(slug)] },
});
