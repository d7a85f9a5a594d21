import type { Metadata } from "next";
import { Suspense } from "react";
import { PostTrash } from "@/components/admin/blog/post-trash";
import { PageHeader } from "@/components/admin/shell/page-header";
import { DataTableSkeleton } from "@/components/admin/table/data-table";
import { LoadBoundary } from "@/components/admin/table/load-boundary";
import { POST_LIST } from "@/lib/blog/admin/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Deleted Posts" };

export default async function PostTrashPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff("blog:delete");
  const query = readListQuery(await searchParams, POST_LIST);
  return (
    <>
      <PageHeader
        title="Deleted Posts"
        description="Posts stay here for 30 days. A restored post comes back as private."
        back={{ href: "/admin/blog", label: "Back to blog" }}
      />
      <LoadBoundary title="Error loading posts">
        <Suspense fallback={<DataTableSkeleton />}>
          <PostTrash query={query} />
        </Suspense>
      </LoadBoundary>
    </>
  );
}
