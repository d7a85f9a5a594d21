import type { Metadata } from "next";
import { GalleryImageForm } from "@/components/admin/content/gallery/gallery-image-form";
import { rowPage } from "@/components/admin/form/row-page";
import { can } from "@/lib/access/staff/rules/permissions";
import { getAdminGalleryImage, listCategoryChoices } from "@/lib/content/gallery/queries";

export const metadata: Metadata = { title: "Edit Gallery Image" };

export default rowPage({
  permission: "gallery:read",
  load: getAdminGalleryImage,
  title: "Edit Gallery Image",
  description: (image) => image.title,
  back: { href: "/admin/gallery", label: "Back to gallery" },
  failure: "Error",
  failureLead: "An error occurred",
  view: async (image, staff) => (
    <GalleryImageForm
      locked={!can(staff.role, "gallery:update")}
      row={image}
      categories={await listCategoryChoices()}
    />
  ),
});
