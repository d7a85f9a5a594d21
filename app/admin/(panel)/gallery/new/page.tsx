import type { Metadata } from "next";
import { GalleryImageForm } from "@/components/admin/content/gallery/gallery-image-form";
import { newPage } from "@/components/admin/form/row-page";
import { listCategoryChoices } from "@/lib/content/gallery/queries";
import { nextPlace } from "@/lib/records/display-order/queries";

export const metadata: Metadata = { title: "New Gallery Image" };

export default newPage({
  permission: "gallery:create",
  title: "New Gallery Image",
  back: { href: "/admin/gallery", label: "Back to gallery" },
  form: async () => (
    <GalleryImageForm lastPlace={await nextPlace("gallery")} categories={await listCategoryChoices()} />
  ),
});
