import type { Metadata } from "next";
import { PostForm } from "@/components/admin/content/blog/post-form";
import { newPage } from "@/components/admin/form/row-page";
import { can } from "@/lib/access/staff/rules/permissions";
import { listAuthors } from "@/lib/content/blog/admin/queries";
import { getSearchSite } from "@/lib/site/seo/server/search-site";

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
