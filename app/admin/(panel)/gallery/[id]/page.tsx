import type { Metadata } from "next";
import { GalleryImageForm } from "@/components/admin/gallery/gallery-image-form";
import { PageHeader } from "@/components/admin/shell/page-header";
import { ErrorAlert } from "@/components/ui/error-alert";
import { getAdminGalleryImage, listCategoryChoices } from "@/lib/gallery/queries";
import { loadRow } from "@/lib/platform/lists/load-row";
import { can } from "@/lib/users/rules/permissions";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Edit Gallery Image" };

export default async function EditGalleryImagePage({ params }: { params: Promise<{ id: string }> }) {
  const staff = await requireStaff("gallery:read");
  const locked = !can(staff.role, "gallery:update");
  const image = await loadRow((await params).id, getAdminGalleryImage);
  return (
    <>
      <PageHeader
        title="Edit Gallery Image"
        description={image?.title}
        back={{ href: "/admin/gallery", label: "Back to gallery" }}
      />
      {image ? (
        <GalleryImageForm locked={locked} image={image} categories={await listCategoryChoices()} />
      ) : (
        <ErrorAlert title="Error" message="An error occurred: The database did not answer in time." />
      )}
    </>
  );
}
