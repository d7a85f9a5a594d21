import type { Metadata } from "next";
import { newPage } from "@/components/admin/form/row-page";
import { HomeSectionForm } from "@/components/admin/home-sections/home-section-form";
import { loadPreviewRows } from "@/components/admin/home-sections/preview-rows";
import { LAST_OWN_PLACE } from "@/lib/content/rules/home-page";
import { nextPlace } from "@/lib/display-order/queries";

export const metadata: Metadata = { title: "New Home Section" };

export default newPage({
  permission: "home-sections:create",
  title: "New Home Section",
  back: { href: "/admin/home-sections", label: "Back to home sections" },
  form: async () => (
    <HomeSectionForm
      lastPlace={Math.max(await nextPlace("home-sections"), LAST_OWN_PLACE + 1)}
      rows={await loadPreviewRows()}
    />
  ),
});
