import type { Metadata } from "next";
import { PostForm } from "@/components/admin/blog/post-form";
import { PageHeader } from "@/components/admin/shell/page-header";
import { listAuthors } from "@/lib/blog/admin/queries";
import { getSearchSite } from "@/lib/seo/server/search-site";
import { can } from "@/lib/users/rules/permissions";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "New Post" };

export default async function NewPostPage() {
  const staff = await requireStaff("blog:create");
  const authors = can(staff.role, "blog:private-fields") ? await listAuthors() : undefined;
  const site = await getSearchSite();
  return (
    <>
      <PageHeader title="New Post" back={{ href: "/admin/blog", label: "Back to blog" }} />
      <PostForm authors={authors} site={site} />
    </>
  );
}
