import { PlusIcon } from "lucide-react";
import type { Metadata } from "next";
import { Suspense } from "react";
import { DataTableSkeleton } from "@/components/admin/data-table";
import { GalleryTable } from "@/components/admin/gallery/gallery-table";
import { ListToolbar } from "@/components/admin/list-toolbar";
import { LoadBoundary } from "@/components/admin/load-boundary";
import { PageHeader } from "@/components/admin/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { GALLERY_CATEGORIES } from "@/lib/gallery/categories";
import { listCategoryChoices } from "@/lib/gallery/queries";
import { GALLERY_LIST } from "@/lib/gallery/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/list-query";
import { can } from "@/lib/users/permissions";
import { requireStaff } from "@/lib/users/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Gallery" };

export default async function GalleryPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("gallery:read");
  const query = readListQuery(await searchParams, GALLERY_LIST);
  // Without the database the list below says what is wrong; the filter still has its usual choices.
  const categories = await listCategoryChoices().catch(() => [...GALLERY_CATEGORIES]);
  return (
    <>
      <PageHeader
        title="Gallery"
        description="The images of the inspiration gallery."
        actions={
          can(staff.role, "gallery:create") ? (
            <ButtonLink href="/admin/gallery/new">
              <PlusIcon aria-hidden="true" />
              Add Image
            </ButtonLink>
          ) : null
        }
      />
      <ListToolbar
        path="/admin/gallery"
        query={query}
        searchLabel="Title or description"
        filters={[
          {
            name: "category",
            label: "Category",
            all: "All categories",
            choices: categories.map((value) => ({ value, label: value })),
          },
        ]}
      />
      <LoadBoundary title="Error" lead="An error occurred">
        <Suspense fallback={<DataTableSkeleton />}>
          <GalleryTable query={query} role={staff.role} />
        </Suspense>
      </LoadBoundary>
    </>
  );
}
