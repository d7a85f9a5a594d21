import type { Metadata } from "next";
import { newPage } from "@/components/admin/form/row-page";
import { GalleryImageForm } from "@/components/admin/gallery/gallery-image-form";
import { nextPlace } from "@/lib/display-order/queries";
import { listCategoryChoices } from "@/lib/gallery/queries";

export const metadata: Metadata = { title: "New Gallery Image" };

export default newPage({
  permission: "gallery:create",
  title: "New Gallery Image",
  back: { href: "/admin/gallery", label: "Back to gallery" },
  form: async () => (
    <GalleryImageForm lastPlace={await nextPlace("gallery")} categories={await listCategoryChoices()} />
  ),
});
