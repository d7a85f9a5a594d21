import type { Metadata } from "next";
import { AddonForm } from "@/components/admin/catalog/addons/addon-form";
import { newPage } from "@/components/admin/form/row-page";
import { readStorePackages } from "@/lib/settings/direct-queries";

export const metadata: Metadata = { title: "New Plan Addon" };

export default newPage({
  permission: "addons:create",
  title: "New Plan Addon",
  back: { href: "/admin/addons", label: "Back to addons" },
  form: async () => <AddonForm packages={await readStorePackages()} />,
});
