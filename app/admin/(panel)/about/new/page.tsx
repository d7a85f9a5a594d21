import type { Metadata } from "next";
import { AboutSectionForm } from "@/components/admin/content/about/about-section-form";
import { newPage } from "@/components/admin/form/row-page";
import { nextPlace } from "@/lib/records/display-order/queries";

export const metadata: Metadata = { title: "New About Section" };

export default newPage({
  permission: "about:create",
  title: "New About Section",
  back: { href: "/admin/about", label: "Back to about sections" },
  form: async () => <AboutSectionForm lastPlace={await nextPlace("about")} />,
});
