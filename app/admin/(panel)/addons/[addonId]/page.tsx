import type { Metadata } from "next";
import { AddonForm } from "@/components/admin/catalog/addons/addon-form";
import { rowPage } from "@/components/admin/form/row-page";
import { can } from "@/lib/access/staff/rules/permissions";
import { getAdminAddon } from "@/lib/catalog/addons/queries";
import { getPlanNames } from "@/lib/catalog/plans/admin/queries";
import { readStorePackages } from "@/lib/settings/direct-queries";

export const metadata: Metadata = { title: "Edit Plan Addon" };

async function loadAddon(id: number) {
  const [addon, packages] = await Promise.all([getAdminAddon(id), readStorePackages()]);
  return { addon, packages, planNames: await getPlanNames(addon.planIds) };
}

export default rowPage({
  permission: "addons:read",
  load: loadAddon,
  title: "Edit Plan Addon",
  description: ({ addon }) => addon.name,
  back: { href: "/admin/addons", label: "Back to addons" },
  failure: "Error loading plan addon",
  view: (loaded, { role }) => <AddonForm {...loaded} locked={!can(role, "addons:update")} />,
});
