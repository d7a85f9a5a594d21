import type { Metadata } from "next";
import { PostForm } from "@/components/admin/blog/post-form";
import { newPage } from "@/components/admin/form/row-page";
import { listAuthors } from "@/lib/blog/admin/queries";
import { getSearchSite } from "@/lib/seo/server/search-site";
import { can } from "@/lib/users/rules/permissions";

export const metadata: Metadata = { title: "New Post" };

export default newPage({
  permission: "blog:create",
  title: "New Post",
  back: { href: "/admin/blog", label: "Back to blog" },
  form: async ({ role }) => (
    <PostForm
      authors={can(role, "blog:private-fields") ? await listAuthors() : undefined}
      site={await getSearchSite()}
    />
  ),
});
