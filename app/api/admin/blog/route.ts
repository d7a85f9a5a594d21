import { listAdminPosts } from "@/lib/blog/admin/queries";
import { createPostSchema } from "@/lib/blog/admin/schema";
import { createPost } from "@/lib/blog/mutations";
import { TAGS } from "@/lib/platform/cache/cache";
import { staffCollection, streamedRows } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "blog",
  list: streamedRows(listAdminPosts),
  create: { schema: createPostSchema, write: createPost, tags: ({ slug }) => [TAGS.post(slug)] },
});
