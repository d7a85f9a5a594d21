import type { Metadata } from "next";
import { HomeSectionForm } from "@/components/admin/home-sections/home-section-form";
import { loadPreviewRows } from "@/components/admin/home-sections/preview-rows";
import { PageHeader } from "@/components/admin/shell/page-header";
import { LAST_OWN_PLACE } from "@/lib/content/rules/home-page";
import { nextPlace } from "@/lib/display-order/queries";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "New Home Section" };

export default async function NewHomeSectionPage() {
  await requireStaff("home-sections:create");
  return (
    <>
      <PageHeader
        title="New Home Section"
        back={{ href: "/admin/home-sections", label: "Back to home sections" }}
      />
      <HomeSectionForm
        lastPlace={Math.max(await nextPlace("home-sections"), LAST_OWN_PLACE + 1)}
        rows={await loadPreviewRows()}
      />
    </>
  );
}
