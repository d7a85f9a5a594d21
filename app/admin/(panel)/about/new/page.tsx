import type { Metadata } from "next";
import { AboutSectionForm } from "@/components/admin/about/about-section-form";
import { PageHeader } from "@/components/admin/shell/page-header";
import { nextPlace } from "@/lib/display-order/queries";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "New About Section" };

export default async function NewAboutSectionPage() {
  await requireStaff("about:create");
  return (
    <>
      <PageHeader
        title="New About Section"
        back={{ href: "/admin/about", label: "Back to about sections" }}
      />
      <AboutSectionForm lastPlace={await nextPlace("about")} />
    </>
  );
}
