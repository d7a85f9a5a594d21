import type { Metadata } from "next";
import { GalleryImageForm } from "@/components/admin/gallery/gallery-image-form";
import { PageHeader } from "@/components/admin/shell/page-header";
import { nextPlace } from "@/lib/display-order/queries";
import { listCategoryChoices } from "@/lib/gallery/queries";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "New Gallery Image" };

export default async function NewGalleryImagePage() {
  await requireStaff("gallery:create");
  return (
    <>
      <PageHeader title="New Gallery Image" back={{ href: "/admin/gallery", label: "Back to gallery" }} />
      <GalleryImageForm lastPlace={await nextPlace("gallery")} categories={await listCategoryChoices()} />
    </>
  );
}
