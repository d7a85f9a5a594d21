import type { Metadata } from "next";
import { PostTrash } from "@/components/admin/blog/post-trash";
import { listPage } from "@/components/admin/table/list-page";
import { POST_LIST } from "@/lib/blog/admin/schema";

export const metadata: Metadata = { title: "Deleted Posts" };

export default listPage({
  area: "blog",
  permission: "blog:delete",
  list: POST_LIST,
  title: "Deleted Posts",
  description: "Posts stay here for 30 days. A restored post comes back as private.",
  back: { href: "/admin/blog", label: "Back to blog" },
  failure: "Error loading posts",
  table: (query) => <PostTrash query={query} />,
});
